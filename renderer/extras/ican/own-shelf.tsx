import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useReadingAloud } from '#renderer/domain/tasks/reading-aloud.ts';
import { readAloud } from '#renderer/platform/speech.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import * as words from '#shared/extras/ican/words.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import { shelfQuery } from './ican.queries.ts';
import styles from './own-shelf.module.css';

/** Shelf on a child's Home with what the child can do: pictures alone, a name on tap (ican-12). */
export function OwnShelf() {
  const { id } = useSignedInUser();
  const { isOn: isReadAloud } = useReadingAloud(id);
  const shelf = useQuery(shelfQuery(id)).data ?? [];
  const [shownId, setShownId] = useState<string | null>(null);
  const shown = shelf.find((each) => each.id === shownId);
  if (shelf.length === 0) return null;
  const press = (task: (typeof shelf)[number]) => {
    setShownId(task.id === shownId ? null : task.id);
    if (isReadAloud && task.id !== shownId) readAloud(task.title, language());
  };
  return (
    <Card compact title={say(words.extraName)}>
      <ul className={styles.shelf}>
        {shelf.map((task) => (
          <li key={task.id}>
            <PressArea
              className={styles.task}
              aria-label={task.title}
              aria-pressed={task.id === shownId}
              onClick={() => press(task)}
            >
              <Picture icon={task.icon} size={56} />
            </PressArea>
          </li>
        ))}
      </ul>
      {shown ? (
        <p className={styles.name} dir="auto" aria-hidden="true">
          {shown.title}
        </p>
      ) : null}
    </Card>
  );
}
