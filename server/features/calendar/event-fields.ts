import type { NewEvent } from '#shared/contracts/calendar.schema.ts';

/** The optional columns that a request names, with empty fields as none. */
export function storedFields(body: Partial<NewEvent>) {
  return withoutUndefined({
    description: body.description === null ? '' : body.description,
    time: body.time === '' ? null : body.time,
    type: body.type,
    color: body.color,
    isPrivate: body.isPrivate,
    isAllDay: body.isAllDay,
    isRecurring: body.isRecurring,
    recurringEndDate: body.recurringEndDate === '' ? null : body.recurringEndDate,
  });
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The fields that are there. */
export function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Defined<T>;
}
