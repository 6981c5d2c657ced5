import { EVENT_COLORS, EVENT_TYPES } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calendar.ts';

type EventType = (typeof EVENT_TYPES)[number];
type EventColor = (typeof EVENT_COLORS)[number];

const TYPE_WORDS: Record<EventType, string> = {
  appointment: say(words.appointment),
  activity: say(words.activity),
  reminder: say(words.reminder),
  due_date: say(words.dueDate),
};

/** Returns the label of an event type; an unknown type gets the default's (calendar-3). */
export function typeWords(type: string): string {
  return TYPE_WORDS[knownType(type)];
}

/** Returns the type, or the default for an unknown value. */
export function knownType(type: string): EventType {
  return EVENT_TYPES.find((known) => known === type) ?? 'appointment';
}

/** Returns the colour, or the default for an unknown value. */
export function knownColor(color: string): EventColor {
  return EVENT_COLORS.find((known) => known === color) ?? 'primary';
}

/** Choices of the type in the form. */
export const TYPE_OPTIONS = EVENT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

/** Choices of the colour in the form: the default and six colours (calendar-4). */
export const COLOR_OPTIONS: readonly { value: EventColor; label: string }[] = [
  { value: 'primary', label: say(words.usualColour) },
  { value: 'blue', label: say(words.blue) },
  { value: 'green', label: say(words.green) },
  { value: 'red', label: say(words.red) },
  { value: 'yellow', label: say(words.yellow) },
  { value: 'purple', label: say(words.purple) },
  { value: 'orange', label: say(words.orange) },
];
