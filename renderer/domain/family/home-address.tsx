import styles from '#renderer/domain/family/home-address.module.css';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/setup.ts';

/**
 * Shows the address that others at home open. A loopback address works only on the family computer.
 * @param elsewhere words shown there instead, which say where the address stands
 */
export function HomeAddress({ elsewhere }: { elsewhere: string }) {
  if (/^(localhost|127\.|\[::1\])/.test(window.location.hostname)) return <p>{elsewhere}</p>;
  return (
    <>
      <p>{say(words.whereToOpenHint)}</p>
      <p>
        <span className={styles.address} translate="no">
          {window.location.origin}
        </span>
      </p>
    </>
  );
}
