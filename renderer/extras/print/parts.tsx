import { Print } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { lazyDialog } from '#renderer/ui/overlays/lazy-dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/print/words.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';

// Loaded lazily, because it includes Blueprint's dialog, which a child's first page load does not need.
const PrintDialog = lazyDialog(() => import('./print-dialog.tsx'), 'PrintDialog');

/** Card of grown-ups, on the Parent Dashboard (print-1). */
function PrintCard({ childrenOfFamily, today }: Slots['parent.card']) {
  if (childrenOfFamily.length === 0) return null;
  return (
    <Card title={say(words.extraName)} description={say(words.printTheWeekHint)}>
      <Opener title={say(words.printTheWeek)} people={childrenOfFamily} today={today} />
    </Card>
  );
}

/** Button of a child, below its own day (print-1). */
function OwnPrint() {
  const me = useSignedInUser();
  return <Opener title={say(words.printMyWeek)} people={[me]} today={me.family?.today ?? ''} isQuiet />;
}

interface OpenerProps {
  title: Phrase;
  people: readonly PersonView[];
  today: LocalDate;
  isQuiet?: boolean;
}

function Opener({ title, people, today, isQuiet = false }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant={isQuiet ? 'quiet' : 'default'}
        icon={<Print aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {isOpen ? (
        <Suspense>
          <PrintDialog title={title} people={people} today={today} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Parts of the extra, by slot. */
export const parts = { 'parent.card': PrintCard, 'home.belowDay': OwnPrint };
