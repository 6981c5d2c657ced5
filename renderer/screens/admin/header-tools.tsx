import { Duplicate, Flash, Home, More } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { copyJoinCode, formatJoinCode, JoinCode } from '#renderer/domain/family/join-code.tsx';
import { PATHS } from '#renderer/domain/paths.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { MenuButton } from '#renderer/ui/overlays/menu-button.tsx';
import styles from './header-tools.module.css';
import { useHub } from './use-hub.ts';

/**
 * Join code, Back to Home and Complete Family Hub: a row beside the title, on a phone one menu, so that the tabs are
 * near (docs/product/command-center.md#command-center-2).
 */
export function HeaderTools({ code }: { code: string | undefined }) {
  const navigate = useNavigate();
  const hub = useHub();
  return (
    <>
      <div className={styles.row}>
        <JoinCode code={code} />
        <ButtonLink to={PATHS.home} icon={<Home aria-hidden="true" />}>
          Back to Home
        </ButtonLink>
        <Button icon={<Flash aria-hidden="true" />} pending={hub.isPending} onClick={() => void hub.tell()}>
          Complete Family Hub
        </Button>
      </div>
      <div className={styles.menu}>
        <MenuButton
          label="More of the Family Command Center"
          className={styles.dots}
          header={
            <>
              Family code <strong className={styles.code}>{formatJoinCode(code)}</strong>
            </>
          }
          entries={[
            {
              id: 'copy',
              label: 'Copy Code',
              icon: <Duplicate aria-hidden="true" />,
              onSelect: () => void copyJoinCode(code),
            },
            {
              id: 'home',
              label: 'Back to Home',
              icon: <Home aria-hidden="true" />,
              onSelect: () => void navigate(PATHS.home),
            },
            {
              id: 'hub',
              label: 'Complete Family Hub',
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
