import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/today.ts';
import { KeptDecision } from './kept-decision.tsx';
import { KeptGroupFields } from './kept-group-fields.tsx';
import styles from './kept-here.module.css';
import { type KeptEntry, useKeptEntries } from './kept-here.queries.ts';
import { groupsOf, sumWords } from './kept-words.ts';
import { useKeptSelection } from './use-kept-selection.ts';

/** Maximum number of kept ticks shown at once; the rest follows when these are done. */
const SHOWN_AT_ONCE = 200;

/** Lists the ticks kept on this device that the signed-in grown-up must send or discard, by child and day (live-13). */
export function KeptHere({ today }: { today: LocalDate }) {
  const entries = useKeptEntries(today);
  if (!entries || entries.length === 0) return null;
  return <KeptList entries={entries} today={today} />;
}

function KeptList({ entries, today }: { entries: readonly KeptEntry[]; today: LocalDate }) {
  const shown = entries.slice(0, SHOWN_AT_ONCE);
  const { chosen, chosenKeys, sendable, failed, isSending, choose, send, throwAway } = useKeptSelection(shown);
  return (
    <Card title={say(words.keptOnThisDevice)} description={say(words.keptOnThisDeviceHint)} className={styles.card}>
      <div className={styles.bar}>
        <Checkbox
          label={say(words.selectAll, { count: shown.length })}
          checked={chosen.length === shown.length}
          onChange={(event) =>
            choose(
              shown.map(({ key }) => key),
              event.currentTarget.checked,
            )
          }
        />
        <span className="muted numbers">{sumWords(chosen)}</span>
      </div>
      {groupsOf(shown).map((group) => (
        <KeptGroupFields
          key={group.key}
          group={group}
          today={today}
          chosenKeys={chosenKeys}
          failed={failed}
          onChoose={(key, isChosen) => choose([key], isChosen)}
        />
      ))}
      {entries.length > shown.length ? (
        <p className="muted">{say(words.andMoreKept, { count: entries.length - shown.length })}</p>
      ) : null}
      <KeptDecision
        chosen={chosen.length}
        sendable={sendable.length}
        isSending={isSending}
        onSend={() => void send()}
        onThrowAway={throwAway}
      />
    </Card>
  );
}
