import * as words from '#shared/extras/looking/words.ts';
import { say } from '#shared/language/say.ts';

/** '2 to look at', after the figures of a child's day; nothing when nothing waits (docs/product/looking.md#looking-14). */
export function ToLookAt({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      {' · '}
      <bdi className="numbers">{say(words.toLookAt, { count })}</bdi>
    </>
  );
}
