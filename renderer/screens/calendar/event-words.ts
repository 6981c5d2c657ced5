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

/** Names a type of event; any other value shows as the default (calendar-3). */
export function typeWords(type: string): string {
  return TYPE_WORDS[knownType(type)];
}

/** A stored type, or the default for any other value. */
export function knownType(type: string): EventType {
  return EVENT_TYPES.find((known) => known === type) ?? 'appointment';
}

/** A stored colour, or the default for any other value. */
export function knownColor(color: string): EventColor {
  return EVENT_COLORS.find((known) => known === color) ?? 'primary';
}

/** Choices of the form. */
export const TYPE_OPTIONS = EVENT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }));

/** Choices of colour in the form: the stored default, and the six colours (calendar-4). */
export const COLOR_OPTIONS: readonly { value: EventColor; label: string }[] = [
  { value: 'primary', label: say(words.usual) },
  { value: 'blue', label: say(words.blue) },
  { value: 'green', label: say(words.green) },
  { value: 'red', label: say(words.red) },
  { value: 'yellow', label: say(words.yellow) },
  { value: 'purple', label: say(words.purple) },
  { value: 'orange', label: say(words.orange) },
];
