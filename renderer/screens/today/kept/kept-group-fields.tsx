import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { messageFor } from '#shared/failure.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/today.ts';
import styles from './kept-here.module.css';
import type { KeptEntry } from './kept-here.queries.ts';
import { hintOf, type KeptGroup } from './kept-words.ts';

interface KeptGroupFieldsProps {
  group: KeptGroup;
  today: LocalDate;
  /** Keys of the selected entries. */
  chosenKeys: ReadonlySet<string>;
  /** Errors of entries that the server did not accept, by the entry's key. */
  failed: ReadonlyMap<string, unknown>;
  onChoose: (key: string, isChosen: boolean) => void;
}

/** Kept ticks of one person and day, each with a checkbox. */
export function KeptGroupFields({ group, today, chosenKeys, failed, onChoose }: KeptGroupFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>
        <strong dir="auto">{group.name}</strong> <span className="muted">{formatDay(group.date, today)}</span>
      </legend>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.key}>
            <Checkbox
              label={<EntryWords entry={entry} />}
              hint={hintOf(entry)}
              checked={chosenKeys.has(entry.key)}
              onChange={(event) => onChoose(entry.key, event.currentTarget.checked)}
            />
            {failed.has(entry.key) ? <InlineError>{messageFor(failed.get(entry.key))}</InlineError> : null}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function EntryWords({ entry: { tick, item } }: { entry: KeptEntry }) {
  if (!item) {
    const what = 'eventId' in tick ? words.eventNotTickable : words.taskNotTickable;
    return <span className="muted">{say(what)}</span>;
  }
  return (
    <Said
      text={tick.wanted ? words.tickNamed : words.unTickNamed}
      tags={{ name: () => <strong dir="auto">{item.text}</strong> }}
    />
  );
}
