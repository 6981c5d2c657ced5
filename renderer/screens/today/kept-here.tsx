import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { KeptDecision } from './kept-decision.tsx';
import { KeptGroupFields } from './kept-group-fields.tsx';
import styles from './kept-here.module.css';
import { type KeptEntry, useKeptEntries } from './kept-here.queries.ts';
import { groupsOf, sumWords } from './kept-words.ts';
import { useKeptSelection } from './use-kept-selection.ts';

/** What one look shows; the rest follows when these are dealt with. */
const SHOWN_AT_ONCE = 200;

/**
 * Ticks kept on this device that wait for the signed-in grown-up, by child and day: to send or to throw away
 * (docs/product/live.md#live-13).
 */
export function KeptHere({ today }: { today: LocalDate }) {
  const entries = useKeptEntries(today);
  if (!entries || entries.length === 0) return null;
  return <KeptList entries={entries} today={today} />;
}

function KeptList({ entries, today }: { entries: readonly KeptEntry[]; today: LocalDate }) {
  const shown = entries.slice(0, SHOWN_AT_ONCE);
  const { chosen, chosenKeys, sendable, failed, isSending, choose, send, throwAway } = useKeptSelection(shown);
  return (
    <Card
      title="Kept on this device"
      description="Made here before you signed in, or too late to count. Anybody at this device can have made them, so none is sent in your name by itself."
      className={styles.card}
    >
      <div className={styles.bar}>
        <Checkbox
          label={`Select all (${shown.length})`}
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
        <p className="muted">And {entries.length - shown.length} more, shown when these are dealt with.</p>
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
