import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import * as words from '#shared/extras/kindness/words.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import { OwnLine } from './own-line.tsx';
import { WordsList } from './words-list.tsx';

interface OwnWordsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Page that keeps the kind words to the signed-in child, newest first (kindness-8). */
export function OwnWordsDialog({ isOpen, onClose }: OwnWordsDialogProps) {
  const { id } = useSignedInUser();
  return (
    <Dialog
      isOpen={isOpen}
      isText
      title={say(words.extraName)}
      onClose={onClose}
      footer={
        <div className="kid">
          <Button onClick={onClose}>{say(common.close)}</Button>
        </div>
      }
    >
      <div className="kid">
        <WordsList
          userId={id}
          empty={
            <EmptyState picture="heart" title={say(words.noWordsYet)}>
              {say(words.noWordsYetHint)}
            </EmptyState>
          }
        >
          {(word) => <OwnLine key={word.id} word={word} />}
        </WordsList>
      </div>
    </Dialog>
  );
}
