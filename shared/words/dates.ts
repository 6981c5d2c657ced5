import { type Phrase, text } from '#shared/language/text.ts';

// Names of months and days as used within a date, checked against Unicode CLDR (format-date.test.ts).
export const january = text('January');
export const february = text('February');
export const march = text('March');
export const april = text('April');
export const may = text('May');
export const june = text('June');
export const july = text('July');
export const august = text('August');
export const september = text('September');
export const october = text('October');
export const november = text('November');
export const december = text('December');

// Short names.
export const janShort = text('Jan');
export const febShort = text('Feb');
export const marShort = text('Mar');
export const aprShort = text('Apr');
export const mayShort = text('May', 'the month in short');
export const junShort = text('Jun');
export const julShort = text('Jul');
export const augShort = text('Aug');
export const sepShort = text('Sep');
export const octShort = text('Oct');
export const novShort = text('Nov');
export const decShort = text('Dec');

export const sunday = text('Sunday');
export const monday = text('Monday');
export const tuesday = text('Tuesday');
export const wednesday = text('Wednesday');
export const thursday = text('Thursday');
export const friday = text('Friday');
export const saturday = text('Saturday');

// Short names.
export const sunShort = text('Sun');
export const monShort = text('Mon');
export const tueShort = text('Tue');
export const wedShort = text('Wed');
export const thuShort = text('Thu');
export const friShort = text('Fri');
export const satShort = text('Sat');

/** 'Today', 'Tomorrow' and 'Yesterday' are used alone or at the beginning of a line. */
export const today = text('Today');
export const tomorrow = text('Tomorrow');
export const yesterday = text('Yesterday');
/** Used inside a sentence. */
export const todayInSentence = text('today');
export const tomorrowInSentence = text('tomorrow');
export const yesterdayInSentence = text('yesterday');

/** 'Nov 16'; `day` and `year` are figures here and below. */
export const shortDay = text<{ month: Phrase; day: number }>('{month} {day}');
/** 'November 16'. */
export const dayOfMonth = text<{ month: string; day: number }>('{month} {day}', 'a day of the month that is seen');
/** 'November 16, 2026'. */
export const fullDay = text<{ month: string; day: number; year: number }>('{month} {day}, {year}');
/** 'Monday, November 16'. */
export const weekdayAndDay = text<{ weekday: Phrase; month: string; day: number }>('{weekday}, {month} {day}');
/** 'Saturday, November 21, 2026'. */
export const weekdayAndFullDay = text<{ weekday: Phrase; month: string; day: number; year: number }>(
  '{weekday}, {month} {day}, {year}',
);
/** 'November 2026', the heading of a month in the calendar. */
export const monthAndYear = text<{ month: string; year: number }>('{month} {year}');
/** A day and a time: 'November 16, 2026, 8:14 PM'. */
export const dayAndTime = text<{ day: Phrase; time: string }>('{day}, {time}');

/** `day` is a weekday, 'Saturday', or a day with its weekday, 'Saturday, November 21, 2026'. */
export const thatIsOnDay = text<{ day: Phrase }>('That is on {day}.');

export const allDay = text('All day');
/** 'Nov 16, 2026'. */
export const shortFullDay = text<{ month: Phrase; day: number; year: number }>('{month} {day}, {year}', 'in short');
export const weekendMode = text('Weekend Mode');
export const schoolDays = text('School Days');
