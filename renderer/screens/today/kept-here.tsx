import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { personName } from '#renderer/domain/people/person-name.ts';
import { formatPoints } from '#renderer/domain/points/format-points.ts';
import { forgetTicks, sendConfirmedTicks } from '#renderer/domain/ticks/ticks.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { formatDay } from '#renderer/ui/format/format-date.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { messageFor } from '#shared/failure.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import styles from './kept-here.module.css';
import { type KeptEntry, useKeptEntries } from './kept-here.queries.ts';

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
  const queryClient = useQueryClient();
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlyMap<string, unknown>>(new Map());
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const shown = entries.slice(0, SHOWN_AT_ONCE);
  const chosen = shown.filter(({ key }) => chosenKeys.has(key));
  const sendable = chosen.filter(({ task }) => task !== null);

  const choose = (keys: readonly string[], isChosen: boolean) =>
    setChosenKeys((now) => new Set(isChosen ? [...now, ...keys] : [...now].filter((key) => !keys.includes(key))));
  const send = async () => {
    setSending(true);
    const failures = await sendConfirmedTicks(
      queryClient,
      sendable.map(({ tick }) => tick),
    );
    setFailed(failures);
    setSending(false);
    announce(failures.size === 0 ? 'All sent.' : `${failures.size} could not be sent.`);
  };
  const throwAway = () => {
    forgetTicks(chosen.map(({ tick }) => tick));
    setAsking(false);
    announce(`${chosen.length} thrown away.`);
  };

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
        <span className="muted numbers">{chosen.length === 0 ? 'None selected' : sumWords(chosen)}</span>
      </div>
      {groupsOf(shown).map(({ name, date, entries: group }) => (
        <fieldset key={`${group[0]?.tick.userId}/${date}`} className={styles.group}>
          <legend>
            <strong dir="auto">{name}</strong> <span className="muted">{formatDay(date, today)}</span>
          </legend>
          <ul>
            {group.map((entry) => (
              <li key={entry.key}>
                <Checkbox
                  label={<EntryWords entry={entry} />}
                  hint={hintOf(entry)}
                  checked={chosenKeys.has(entry.key)}
                  onChange={(event) => choose([entry.key], event.currentTarget.checked)}
                />
                {failed.has(entry.key) ? <InlineError>{messageFor(failed.get(entry.key))}</InlineError> : null}
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {entries.length > shown.length ? (
        <p className="muted">And {entries.length - shown.length} more, shown when these are dealt with.</p>
      ) : null}
      {isAsking ? (
        <ConfirmBanner
          question={`Throw away ${countWords(chosen.length)}? They are gone then.`}
          confirmText="Yes, throw away"
          onConfirm={throwAway}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            pending={isSending}
            pendingText="Sending..."
            disabledReason={sendable.length === 0 ? 'Select what is true first.' : null}
            onClick={() => void send()}
          >
            Send these
          </Button>
          <Button
            disabledReason={chosen.length === 0 ? 'Select what to throw away first.' : null}
            onClick={() => setAsking(true)}
          >
            Throw away
          </Button>
        </div>
      )}
    </Card>
  );
}

function EntryWords({ entry: { tick, task } }: { entry: KeptEntry }) {
  if (!task) return <span className="muted">A task that cannot be ticked here any more</span>;
  return (
    <>
      {tick.wanted ? 'Tick' : 'Un-tick'} <strong dir="auto">{task.text}</strong>
    </>
  );
}

function hintOf({ tick, task }: KeptEntry): string {
  if (!task) return `This device calls it "${tick.text.slice(0, 80)}". It can only be thrown away.`;
  return tick.wanted ? `Gives ${formatPoints(task.points)}` : `Takes back ${formatPoints(task.points)}`;
}

function sumWords(chosen: readonly KeptEntry[]): string {
  const points = chosen.reduce((sum, { tick, task }) => sum + (tick.wanted ? 1 : -1) * (task?.points ?? 0), 0);
  return `${chosen.length} selected: ${points < 0 ? 'takes back' : 'gives'} ${formatPoints(Math.abs(points))}`;
}

function countWords(count: number): string {
  return count === 1 ? 'one tick' : `${count} ticks`;
}

/** By person and day, in the order in which they were made. */
function groupsOf(entries: readonly KeptEntry[]): { name: string; date: LocalDate; entries: KeptEntry[] }[] {
  const groups = new Map<string, { name: string; date: LocalDate; entries: KeptEntry[] }>();
  for (const entry of entries) {
    const { userId, date } = entry.tick;
    const key = `${userId}/${date}`;
    const name = entry.person ? personName(entry.person) : 'Somebody who is not in your family';
    const group = groups.get(key) ?? { name, date, entries: [] };
    group.entries.push(entry);
    groups.set(key, group);
  }
  return [...groups.values()];
}
