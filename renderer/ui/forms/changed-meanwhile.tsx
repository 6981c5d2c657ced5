import { Refresh, WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

interface ChangedMeanwhileProps<Values> {
  /** Values that the form would begin with now; null when what it edits is not there any more. */
  latest: Values | null;
  /** Puts the newest into the form. */
  onShow: (latest: Values) => void;
}

/**
 * In an open form, when what it edits was changed or deleted elsewhere: the entries stay as they are, and the newest is one
 * press away (live-20).
 */
export function ChangedMeanwhile<Values>({ latest, onShow }: ChangedMeanwhileProps<Values>) {
  const now = JSON.stringify(latest);
  const [known, setKnown] = useState(now);
  return (
    <div role="status">
      {latest === null ? (
        <Notice tone="ask" icon={<WarningSign aria-hidden="true" />}>
          {say(words.goneMeanwhileHint)}
        </Notice>
      ) : now === known ? null : (
        <Notice
          tone="ask"
          icon={<Refresh aria-hidden="true" />}
          action={
            <Button
              onClick={() => {
                setKnown(now);
                onShow(latest);
              }}
            >
              {say(words.showTheChange)}
            </Button>
          }
        >
          {say(words.changedMeanwhileHint)}
        </Notice>
      )}
    </div>
  );
}
