import { Duplicate, Flash, Home, More } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { copyJoinCode, formatJoinCode, JoinCode } from '#renderer/domain/family/join-code.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { MenuButton } from '#renderer/ui/overlays/menu-button.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as family from '#shared/words/family.ts';
import styles from './header-tools.module.css';
import { useHub } from './use-hub.ts';

/**
 * Join code, Back to Home and Complete Family Hub: a row next to the title; on phones a menu, so that the tabs stay
 * near the top (command-center-2).
 */
export function HeaderTools({ code }: { code: string | undefined }) {
  const navigate = useNavigate();
  const hub = useHub();
  return (
    <>
      <div className={styles.row}>
        <JoinCode code={code} />
        <ButtonLink to={PATHS.home} icon={<Home aria-hidden="true" />}>
          {say(family.backToHome)}
        </ButtonLink>
        <Button icon={<Flash aria-hidden="true" />} pending={hub.isPending} onClick={() => void hub.tell()}>
          {say(words.completeFamilyHub)}
        </Button>
      </div>
      <div className={styles.menu}>
        <MenuButton
          label={say(words.moreMenuLabel)}
          className={styles.dots}
          header={
            <Said
              text={words.familyCodeShown}
              tags={{ code: () => <strong className={styles.code}>{formatJoinCode(code)}</strong> }}
            />
          }
          entries={[
            {
              id: 'copy',
              label: say(family.copyCode),
              icon: <Duplicate aria-hidden="true" />,
              onSelect: () => void copyJoinCode(code),
            },
            {
              id: 'home',
              label: say(family.backToHome),
              icon: <Home aria-hidden="true" />,
              onSelect: () => void navigate(PATHS.home),
            },
            {
              id: 'hub',
              label: say(words.completeFamilyHub),
              icon: <Flash aria-hidden="true" />,
              onSelect: () => void hub.tell(),
            },
          ]}
        >
          <More aria-hidden="true" />
        </MenuButton>
      </div>
    </>
  );
}
