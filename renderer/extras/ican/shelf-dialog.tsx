import { useQuery } from '@tanstack/react-query';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/ican/words.ts';
import { formatDayInSentence } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import { shelfQuery, useBringBack } from './ican.queries.ts';
import styles from './shelf-dialog.module.css';

interface ShelfDialogProps {
  child: PersonView;
  onClose: () => void;
}

/** Lists for grown-ups what a child can do without points; each may be brought back to the list (ican-13). */
export function ShelfDialog({ child, onClose }: ShelfDialogProps) {
  const { family } = useSignedInUser();
  const shelf = useQuery(shelfQuery(child.id));
  const bringBack = useBringBack(child.id);
  const name = shortName(child);
  return (
    <Dialog
      isOpen
      title={say(words.shelfOf, { name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say(common.close)}</Button>}
    >
      <QueryState
        query={shelf}
        title={say(words.errorLoadingShelf)}
        skeleton={<SkeletonList rows={2} height={64} label={say(words.loadingShelf)} />}
      />
      {shelf.data?.length === 0 ? (
        <EmptyState picture="scene-mortarboard" title={say(words.nothingOnShelf)}>
          {say(words.nothingOnShelfHint, { name })}
        </EmptyState>
      ) : null}
      <ul className="ruled">
        {shelf.data?.map((task) => (
          <li key={task.id} className={styles.task}>
            <Picture icon={task.icon} size={44} />
            <div className={styles.words}>
              <strong dir="auto">{task.title}</strong>
              <span className="muted">
                {say(words.sinceDay, { day: formatDayInSentence(task.date, family?.today ?? task.date) })}
              </span>
            </div>
            {task.mayComeBack ? (
              <Button
                aria-label={say(words.bringBackNamed, { task: task.title })}
                pending={bringBack.isPending && bringBack.variables.id === task.id}
                onClick={() => bringBack.isPending || bringBack.mutate(task)}
              >
                {say(words.bringBack)}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
