import { Refresh, WarningSign } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/ui.ts';

interface ChangedMeanwhileProps<Values> {
  /** Current initial values of the form; null when the edited item no longer exists. */
  latest: Values | null;
  /** Puts the latest values into the form. */
  onShow: (latest: Values) => void;
}

/**
 * Notice in an open form that the edited item was changed or deleted elsewhere: the input stays as it is, and a button
 * shows the latest values (live-20).
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
