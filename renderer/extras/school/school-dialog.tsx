import { useState } from 'react';
import { subjectOf, useMembers } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { leaveScreen } from '#renderer/platform/unsaved.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { isProfessional } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import { CardPanel } from './card-panel.tsx';
import { FillInPanel } from './fill-in-panel.tsx';
import { IdeasDialog } from './ideas-dialog.tsx';
import { ReportPanel } from './report-panel.tsx';

/** Parts of the dialog. */
export type SchoolTab = 'fill' | 'card' | 'report';

interface SchoolDialogProps {
  child: PersonView;
  /** Part that is shown first. */
  begin: SchoolTab;
  onClose: () => void;
}

/** Card, report and ideas of one child (school-1). */
export function SchoolDialog({ child, begin, onClose }: SchoolDialogProps) {
  const [tab, setTab] = useState(begin);
  const [takesIdeas, setTakesIdeas] = useState(false);
  const mayFillIn = useCan('day.change', subjectOf(child));
  const professional = useSourceOfIdeas(child);
  const tabs = [
    ...(mayFillIn ? [{ id: 'fill' as const, label: say(words.fillIn), panel: <FillInPanel child={child} /> }] : []),
    { id: 'card' as const, label: say(words.card), panel: <CardPanel child={child} /> },
    { id: 'report' as const, label: say(words.report), panel: <ReportPanel child={child} /> },
  ];
  // Own words of a report are not lost without a question (screens-14).
  const close = () => leaveScreen(onClose);
  const title = say(words.schoolOf, { name: shortName(child) });
  return (
    <>
      <Dialog
        isOpen
        width="wide"
        title={title}
        onClose={close}
        footer={
          <>
            {professional ? (
              <Button variant="quiet" onClick={() => setTakesIdeas(true)}>
                {say(words.professionalIdeas, { name: shortName(professional) })}
              </Button>
            ) : null}
            <Button onClick={close}>{say(common.close)}</Button>
          </>
        }
      >
        <Tabs label={title} tabs={tabs} selected={tab} onSelect={setTab} />
      </Dialog>
      {professional && takesIdeas ? (
        <IdeasDialog child={child} professional={professional} onClose={() => setTakesIdeas(false)} />
      ) : null}
    </>
  );
}

/** Returns the professional whose ideas the signed-in person may add for a child; undefined without one (school-12). */
function useSourceOfIdeas(child: PersonView): PersonView | undefined {
  const me = useSignedInUser();
  const mayAssign = useCan('tasks.assignTo', subjectOf(child));
  const members = useMembers();
  if (!mayAssign || isProfessional(me)) return undefined;
  return members.data?.find(({ id }) => id === child.assignedProfessional);
}
