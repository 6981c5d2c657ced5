import { useRef, useState } from 'react';
import { useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { PinDialog } from '#renderer/domain/members/pin-setting.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { TaskDialog } from '#renderer/domain/task-form/task-dialog.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useZodForm } from '#renderer/ui/forms/form.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import { PointsSheet, pointsForm } from './points-sheet.tsx';
import { RedeemList } from './redeem-list.tsx';
import { SheetTop } from './sheet-top.tsx';

interface ChildSheetProps {
  childId: string;
  onClose: () => void;
}

/** Sheet of a child: gives points, redeems, adds a task and more, as far as the signed-in person may (parent-20). */
export function ChildSheet({ childId, onClose }: ChildSheetProps) {
  const each = useChildrenToday().data?.find(({ child }) => child.id === childId);
  return each ? <Sheet each={each} onClose={onClose} /> : null;
}

function Sheet({ each, onClose }: { each: ChildProgressView; onClose: () => void }) {
  const { child } = each;
  const [opened, setOpened] = useState<'task' | 'pin' | null>(null);
  const form = useZodForm(pointsForm, NOTHING_ENTERED);
  const mayAdjust = useCan('points.adjust', subjectOf(child));
  const beginning = useRef<HTMLDivElement>(null);
  const back = () => setOpened(null);
  const done = () => {
    back();
    // What was entered for giving points stays, also what was entered while the other job was under way.
    if (isDirty(form.getValues())) requestAnimationFrame(() => beginning.current?.focus());
    else onClose();
  };
  const top = <SheetTop ref={beginning} each={each} onOpen={setOpened} onDone={done} />;
  const redeemable = <RedeemList each={each} onRedeemed={done} />;
  return (
    <>
      {mayAdjust ? (
        <PointsSheet each={each} form={form} above={top} below={redeemable} onClose={onClose} />
      ) : (
        <Dialog
          isOpen
          title={shortName(child)}
          onClose={onClose}
          footer={<Button onClick={onClose}>{say(common.close)}</Button>}
        >
          {top}
          {redeemable}
        </Dialog>
      )}
      {opened === 'task' ? <TaskDialog who={[child.id]} onSaved={done} onClose={back} /> : null}
      {opened === 'pin' ? <PinDialog child={child} withPictures onSaved={done} onClose={back} /> : null}
    </>
  );
}

const NOTHING_ENTERED = { points: 10, reason: '' };

function isDirty({ points, reason }: { points: number; reason: string }): boolean {
  return points !== NOTHING_ENTERED.points || reason !== NOTHING_ENTERED.reason;
}
