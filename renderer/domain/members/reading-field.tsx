import { useController } from 'react-hook-form';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { READING_LEVELS, type Reading } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/reading.ts';

const LEVEL_WORDS: Record<Reading, string> = {
  'not-yet': say(words.notYet),
  'a-little': say(words.aLittle),
  well: say(words.well),
};
const HINTS: Record<Reading, string> = {
  'not-yet': say(words.notYetHint),
  'a-little': say(words.aLittleHint),
  well: say(words.wellHint),
};
const OPTIONS = READING_LEVELS.map((value) => ({ value, label: LEVEL_WORDS[value] }));

/** Field `reading` of a child, with one line that says what the chosen level shows (reading-1). */
export function ReadingField() {
  const { field } = useController({ name: 'reading' });
  const value = field.value as Reading;
  return (
    <FieldGroup legend={say(words.reads)}>
      <Segmented label={say(words.reads)} options={OPTIONS} value={value} onChange={field.onChange} />
      <p className="muted" aria-live="polite">
        {HINTS[value]}
      </p>
    </FieldGroup>
  );
}
