import { MobilePhone } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { useInterruption } from '#renderer/domain/session/interruption.ts';
import { setupQuery, useSignInNotice } from '#renderer/domain/session/session.ts';
import { isOnHomeScreen } from '#renderer/platform/home-screen.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Tabs } from '#renderer/ui/controls/tabs.tsx';
import { Notice } from '#renderer/ui/layout/notice.tsx';
import { useDocumentTitle } from '#renderer/ui/layout/page.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { BrandMark } from '#renderer/ui/pictures/brand-mark.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';
import styles from './auth-page.module.css';
import { BenefitsPanel } from './benefits-panel.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Page for signing in and registering (accounts-1). */
export function AuthPage() {
  const invitation = useSearchParams()[0].get('invitation');
  const [tab, setTab] = useState<'sign-in' | 'register'>(invitation ? 'register' : 'sign-in');
  const { interruption } = useInterruption();
  const notice = useSignInNotice();
  const { data: setup } = useQuery({ ...setupQuery, enabled: false });
  const offersPairing = isOnHomeScreen() && !interruption && setup?.isDevice === false;
  useDocumentTitle(tab === 'sign-in' ? say(common.signIn) : say(words.createAccount));
  return (
    <main id="main" className={styles.page}>
      <div className={styles.frame}>
        <div className={styles.forms}>
          <p className={styles.brand}>
            <BrandMark size={40} />
            Kinboard
          </p>
          {notice ? (
            <Notice tone="ask" icon={null} role="status" className={styles.again}>
              <strong>{notice.title}</strong> {notice.text}
            </Notice>
          ) : null}
          {interruption ? (
            <Notice tone="ask" icon={null} role="status" className={styles.again}>
              {say(words.signInAgainHint)}
            </Notice>
          ) : null}
          {offersPairing ? (
            <Notice
              className={styles.offer}
              action={
                <ButtonLink to={PATHS.pair} size="large" fill icon={<MobilePhone aria-hidden="true" />}>
                  {say(words.connectWithCode)}
                </ButtonLink>
              }
            >
              {say(words.childTabletHint)}
            </Notice>
          ) : null}
          <Tabs
            label={say(words.signInOrCreateAccount)}
            fill
            selected={tab}
            onSelect={setTab}
            tabs={[
              { id: 'sign-in', label: say(common.signIn), panel: <SignInForm /> },
              { id: 'register', label: say(words.createAccount), panel: <RegisterForm invitation={invitation} /> },
            ]}
          />
          {offersPairing ? null : (
            <p className={styles.tablet}>
              <Said text={words.childTabletLink} tags={{ link: (inner) => <Link to={PATHS.pair}>{inner}</Link> }} />
            </p>
          )}
        </div>
        <BenefitsPanel />
      </div>
    </main>
  );
}
