import { Tick } from '@blueprintjs/icons';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { memberColor } from '#renderer/domain/people/avatar-look.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';
import styles from './board-preview.module.css';

/** Number of children that the small picture has room for. */
const MOST = 3;

/** Made-up tasks in the preview, and in which columns they are done. */
const TASKS = [
  { text: starter.brushTeethPm, icon: 'toothbrush', doneIn: [0] },
  { text: starter.waterPlants, icon: 'flower', doneIn: [0, 2] },
] as const;

/** Small picture of a wall board with these children and made-up tasks; decoration. */
export function BoardPreview({ people }: { people: readonly PersonView[] }) {
  return (
    <div className={styles.board} aria-hidden="true">
      {people.slice(0, MOST).map((person, column) => (
        <div key={person.id} className={styles.column} style={{ borderBlockStartColor: memberColor(person.color) }}>
          <span className={styles.who}>
            <Avatar person={person} size={24} />
            <span dir="auto">{shortName(person)}</span>
          </span>
          {TASKS.map(({ text, icon, doneIn }) => (
            <span key={icon} className={styles.task}>
              <Picture icon={icon} size={24} />
              <span className={styles.text}>{say(text)}</span>
              <span className={styles.circle}>
                {doneIn.some((each) => each === column) ? <Tick size={12} /> : null}
              </span>
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
