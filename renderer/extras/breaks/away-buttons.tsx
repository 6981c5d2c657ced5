import { Pause, Pulse } from '@blueprintjs/icons';
import { useState } from 'react';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/breaks/words.ts';
import { say } from '#shared/language/say.ts';
import { BreakDialog } from './break-dialog.tsx';
import { useAddSickDay } from './breaks.queries.ts';

/** Buttons of a child's sheet that let the child be sick today, or take any other break (breaks-16). */
export function AwayButtons({ each: { child, progress, away }, onDone }: Slots['child.sheet']) {
  const [isOpen, setOpen] = useState(false);
  const sick = useAddSickDay(child);
  const today = progress.date;
  return (
    <>
      {away?.why === 'sick' ? null : (
        <Button
          icon={<Pulse aria-hidden="true" />}
          pending={sick.isPending}
          onClick={() => sick.mutate(today, { onSuccess: onDone })}
        >
          {say(words.sickToday)}
        </Button>
      )}
      <Button icon={<Pause aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say(words.away)}
      </Button>
      {isOpen ? (
        <BreakDialog
          childrenOfFamily={[child]}
          shown={null}
          childId={child.id}
          today={today}
          onSaved={() => {
            setOpen(false);
            onDone();
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
