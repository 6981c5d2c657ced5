import { Suspense, useState } from 'react';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import type { SchoolTab } from './school-dialog.tsx';

const SchoolDialog = lazyDialog(() => import('./school-dialog.tsx'), 'SchoolDialog');

/** Buttons of a student's card (school-1). */
export function StudentButtons({ student }: Slots['student.card']) {
  const [opened, setOpened] = useState<SchoolTab | null>(null);
  const mayRead = useCan('points.read', subjectOf(student));
  const name = shortName(student);
  if (!mayRead) return null;
  return (
    <>
      <Button aria-haspopup="dialog" aria-label={say(words.cardAbout, { name })} onClick={() => setOpened('card')}>
        {say(words.extraName)}
      </Button>
      <Button aria-haspopup="dialog" aria-label={say(words.reportAbout, { name })} onClick={() => setOpened('report')}>
        {say(words.report)}
      </Button>
      {opened ? (
        <Suspense>
          <SchoolDialog child={student} begin={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
