import { Notice } from '#renderer/ui/layout/notice.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/backups.ts';

/** Explains what a move means for tablets; shown before everything else (moving-2). */
export function TabletsNote() {
  return (
    <Notice tone="warning">
      <p>
        <Said text={words.tabletsFirstHint} />
      </p>
      <p>{say(words.sendTicksFirstHint)}</p>
    </Notice>
  );
}
