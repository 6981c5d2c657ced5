import { useMembers } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { SpeakButton } from '#renderer/domain/tasks/speak-button.tsx';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Entry, EntryGroup } from '#renderer/ui/layout/entry-list.tsx';
import * as words from '#shared/extras/turns/words.ts';
import { say } from '#shared/language/say.ts';

/** Lists the shared tasks that others have done today, only to be read (turns-10). */
export function DoneByOthers({ doneByOthers }: Slots['home.belowDay']) {
  const members = useMembers().data ?? [];
  const { isOn: isReadAloud } = useReadingAloud(useSignedInUser().id);
  return (
    <Card compact>
      <EntryGroup title={say(words.doneByOthers)}>
        {doneByOthers.map(({ id, icon, text, turn }) => {
          const doer = members.find((member) => member.id === turn?.doneBy);
          const detail = doer ? say(words.doneByNamed, { name: shortName(doer) }) : say(words.doneBySomebody);
          return (
            <Entry key={id} icon={icon} text={text} detail={detail}>
              {isReadAloud ? <SpeakButton sentences={[text, detail]} /> : null}
            </Entry>
          );
        })}
      </EntryGroup>
    </Card>
  );
}
