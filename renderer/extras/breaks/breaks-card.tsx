import { Edit, Plus, Trash, Undo } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import { useDeleteQuestion } from '#renderer/ui/overlays/use-delete-question.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { BreakView } from '#shared/extras/breaks/contract.schema.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { daysBetween, type LocalDate } from '#shared/rules/local-date.ts';
import * as backups from '#shared/words/backups.ts';
import * as history from '#shared/words/history.ts';
import { BreakDialog, KIND_WORDS } from './break-dialog.tsx';
import { breaksQuery, useEndBreak, useRemoveBreak } from './breaks.queries.ts';
import styles from './breaks-card.module.css';

/** Days after which the card asks whether a break without an end goes on (breaks-7). */
const ASKS_AFTER_DAYS = 14;

/** The open dialog: a new break, for a child or for none yet, or a break to change. */
type Open = { childId: string | null } | { shown: BreakView };

/** Lists the children who are on a break now or later, with a button to add one (breaks-1). */
export function BreaksCard({ childrenOfFamily, today }: Slots['parent.card']) {
  const breaks = useQuery(breaksQuery(today));
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <Card
      title={say(words.breaks)}
      description={say(words.breaksIntro)}
      actions={
        <Button icon={<Plus aria-hidden="true" />} onClick={() => setOpen({ childId: null })}>
          {say(words.takeABreak)}
        </Button>
      }
    >
      <QueryState
        query={breaks}
        title={say(words.errorLoadingBreaks)}
        skeleton={<SkeletonList rows={1} height={64} label={say(words.loadingBreaks)} />}
      />
      {breaks.data?.length === 0 ? (
        <EmptyState picture="sun" title={say(words.noBreaks)}>
          {say(words.noBreaksHint)}
        </EmptyState>
      ) : null}
      {breaks.data ? (
        <BreakList
          breaks={breaks.data}
          members={childrenOfFamily}
          today={today}
          onChange={(shown) => setOpen({ shown })}
        />
      ) : null}
      {open ? (
        <BreakDialog
          childrenOfFamily={childrenOfFamily}
          shown={'shown' in open ? open.shown : null}
          childId={'childId' in open ? open.childId : null}
          today={today}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Card>
  );
}

interface BreakListProps {
  breaks: readonly BreakView[];
  members: readonly PersonView[];
  today: LocalDate;
  onChange: (shown: BreakView) => void;
}

function BreakList({ breaks, members, today, onChange }: BreakListProps) {
  const remove = useRemoveBreak();
  const { list, askedId, ask, confirm } = useDeleteQuestion<BreakView, HTMLUListElement>((row, then) =>
    remove.mutate({ row, name: nameOf(row), hasOthers: hasOthers(row) }, then),
  );
  const nameOf = ({ userId }: BreakView) => {
    const child = members.find(({ id }) => id === userId);
    return child ? shortName(child) : '';
  };
  const hasOthers = (row: BreakView) => breaks.some((each) => each.userId === row.userId && each !== row);
  const line = (shown: BreakView, isAlone: boolean) => {
    const child = members.find(({ id }) => id === shown.userId);
    return child ? (
      <ConfirmDelete
        isAsking={askedId === shown.id}
        question={say(words.removeQuestion, { name: shortName(child) })}
        confirmText={say(words.yesRemove)}
        pending={remove.isPending}
        onConfirm={() => confirm(shown)}
        onCancel={() => ask(null)}
      >
        <BreakLine
          shown={shown}
          child={child}
          today={today}
          isAlone={isAlone}
          onChange={() => onChange(shown)}
          onRemove={() => ask(shown.id)}
        />
      </ConfirmDelete>
    ) : null;
  };
  return (
    <ul ref={list} className="ruled">
      {groupSame(breaks).map((group) =>
        group.length > 1 ? (
          <li key={group[0]?.id} className={styles.together}>
            {group[0] ? <p className="muted">{aboutBreak(group[0], today)}</p> : null}
            <ul>
              {group.map((shown) => (
                <li key={shown.id}>{line(shown, false)}</li>
              ))}
            </ul>
          </li>
        ) : (
          group.map((shown) => <li key={shown.id}>{line(shown, true)}</li>)
        ),
      )}
    </ul>
  );
}

/** Puts breaks of the same days and kind together, such as one holiday of several children. */
function groupSame(breaks: readonly BreakView[]): BreakView[][] {
  const groups = new Map<string, BreakView[]>();
  for (const each of breaks) {
    const about = [each.from, each.to, each.kind].join(' ');
    groups.set(about, [...(groups.get(about) ?? []), each]);
  }
  return [...groups.values()];
}

interface BreakLineProps {
  shown: BreakView;
  child: PersonView;
  today: LocalDate;
  /** False where several children have the same break, whose days then stand above them. */
  isAlone: boolean;
  onChange: () => void;
  onRemove: () => void;
}

function BreakLine({ shown, child, today, isAlone, onChange, onRemove }: BreakLineProps) {
  const name = shortName(child);
  const end = useEndBreak(shown, { name, today });
  const isOn = shown.from <= today;
  const isLong = shown.to === null && daysBetween(shown.from, today) >= ASKS_AFTER_DAYS;
  return (
    <div className={styles.row}>
      <Avatar person={child} />
      <div className={styles.words}>
        <strong dir="auto">{personName(child)}</strong>
        {isAlone ? <span className="muted">{aboutBreak(shown, today)}</span> : null}
        {isLong ? <span className={styles.ask}>{say(words.stillOnABreakQuestion, { name })}</span> : null}
      </div>
      <div className={styles.buttons}>
        {isOn ? (
          <Button
            icon={<Undo aria-hidden="true" />}
            aria-label={say(words.endTodayNamed, { name })}
            pending={end.isPending}
            onClick={() => end.mutate()}
          >
            {say(words.endToday)}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          icon={<Edit aria-hidden="true" />}
          aria-label={say(words.changeBreakNamed, { name })}
          tip={say(words.change)}
          onClick={onChange}
        />
        <Button
          variant="quiet"
          icon={<Trash aria-hidden="true" />}
          aria-label={say(words.removeBreakNamed, { name })}
          tip={say(backups.remove)}
          data-delete={shown.id}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

/** Returns the days of a break and its kind: 'On a break until Sunday, January 3 · Holiday'. */
function aboutBreak(shown: BreakView, today: LocalDate): string {
  const kind = shown.kind && shown.kind !== 'here' ? say(KIND_WORDS[shown.kind]) : null;
  return [spanWords(shown, today), kind].filter(Boolean).join(' · ');
}

/** Returns 'On a break until Sunday, January 3', with the first day of a break that has not begun. */
function spanWords({ from, to, kind }: BreakView, today: LocalDate): Phrase {
  const [first, last] = [formatDayInSentence(from, today), to === null ? null : formatDayInSentence(to, today)];
  if (kind === 'here') {
    return last === null
      ? say(words.withUsOpenEnd, { from: first })
      : say(words.withUsPeriod, { from: first, to: last });
  }
  if (from <= today) return last === null ? say(history.onABreak) : say(words.onABreakUntilDay, { day: last });
  return last === null
    ? say(words.onABreakOpenEnd, { from: first })
    : say(words.onABreakPeriod, { from: first, to: last });
}
