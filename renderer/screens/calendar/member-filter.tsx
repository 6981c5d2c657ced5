import { useMembers } from '#renderer/domain/members/members.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Chip, ChipRow } from '#renderer/ui/controls/chip.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calendar.ts';
import styles from './calendar-page.module.css';

interface MemberFilterProps {
  /** Null for everyone. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

/**
 * Chooses the member whose events the month shows; hidden when there is only one member. While the members load it
 * reserves its height, so that the month below does not move.
 */
export function MemberFilter({ chosenId, onChoose }: MemberFilterProps) {
  const { data: members = [], isLoading } = useMembers();
  if (isLoading) return <div className={styles.filterRoom} />;
  if (members.length < 2) return null;
  return (
    <ChipRow label={say(words.whoseEvents)}>
      <Chip pressed={chosenId === null} onClick={() => onChoose(null)}>
        {say(words.everyone)}
      </Chip>
      {members.map((member) => (
        <Chip
          key={member.id}
          pressed={chosenId === member.id}
          icon={<Avatar person={member} size={26} />}
          onClick={() => onChoose(chosenId === member.id ? null : member.id)}
        >
          {shortName(member)}
        </Chip>
      ))}
    </ChipRow>
  );
}
