import { Calendar, Key, Plus } from '@blueprintjs/icons';
import { type RefObject, useEffect } from 'react';
import styles from '#renderer/domain/child-sheet/child-sheet.module.css';
import { figuresOf } from '#renderer/domain/day/children-today.ts';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { childDayPath } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { BalancePill } from '#renderer/domain/points/points-pill.tsx';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { say } from '#shared/language/say.ts';
import { getsFamilyTasks } from '#shared/permissions/own-work.ts';
import { isProfessional } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as figures from '#shared/words/figures.ts';
import * as history from '#shared/words/history.ts';
import * as members from '#shared/words/members.ts';
import * as sheet from '#shared/words/sheet.ts';

interface SheetTopProps {
  /** Takes the focus when the sheet opens, and when it stays after a job. */
  ref: RefObject<HTMLDivElement | null>;
  each: ChildProgressView;
  /** Opens the form of another job. */
  onOpen: (form: 'task' | 'pin') => void;
  /** Called when a job of the sheet is done. */
  onDone: () => void;
}

/** Top of a child's sheet: who it is, how the day goes, and buttons for jobs that have a form of their own. */
export function SheetTop({ ref, each, onOpen, onDone }: SheetTopProps) {
  const { child, progress } = each;
  // A field with the focus would open the keyboard of a phone over the sheet.
  useEffect(() => ref.current?.focus(), [ref]);
  const mayCreate = useCan('tasks.create');
  const mayAssign = useCan('tasks.assignTo', subjectOf(child));
  const isProfessionalsOwn = isProfessional(useSignedInUser());
  const mayAddTask = mayCreate && mayAssign && !isProfessionalsOwn && getsFamilyTasks(child);
  const maySetPin = useCan('pin.set', subjectOf(child));
  const mayOpen = useCan('parentDashboard.open');
  const maySeeDay = useCan('day.read', subjectOf(child)) && mayOpen;
  const { done, total } = figuresOf(each);
  return (
    <>
      <div ref={ref} tabIndex={-1} data-autofocused="" className={styles.who}>
        <Avatar person={child} size={48} />
        <span className={styles.words}>
          <BalancePill points={progress.totalPoints} />
          <span className="muted">
            {total > 0 ? say(figures.tasksOfDay, { done, total }) : say(common.nothingPlannedToday)}
          </span>
        </span>
      </div>
      <div className={styles.actions}>
        {mayAddTask ? (
          <Button icon={<Plus aria-hidden="true" />} onClick={() => onOpen('task')}>
            {say(sheet.task)}
          </Button>
        ) : null}
        <Slot name="child.sheet" each={each} onDone={onDone} />
        {maySetPin ? (
          <Button icon={<Key aria-hidden="true" />} onClick={() => onOpen('pin')}>
            {say(members.pin)}
          </Button>
        ) : null}
        {maySeeDay ? (
          <ButtonLink to={childDayPath(child.id)} icon={<Calendar aria-hidden="true" />}>
            {say(history.day)}
          </ButtonLink>
        ) : null}
      </div>
    </>
  );
}
