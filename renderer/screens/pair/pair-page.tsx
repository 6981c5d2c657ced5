import { useNavigate, useParams } from 'react-router';
import { hasCode } from '#renderer/api/api-error.ts';
import { usePairDevice } from '#renderer/domain/devices/devices.queries.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { isAppleTablet, isOnHomeScreen } from '#renderer/platform/home-screen.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { BrandMark } from '#renderer/ui/pictures/brand-mark.tsx';
import { pairDeviceBody } from '#shared/contracts/devices.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/pair.ts';
import { HomeScreenFirst } from './home-screen-first.tsx';
import styles from './pair-page.module.css';

/**
 * Page that the QR code opens: it names this device and connects it (devices-4, devices-36). iPads first get
 * instructions for the home screen.
 */
export function PairPage() {
  const { code = '' } = useParams();
  const form = <PairForm code={code} />;
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <BrandMark size={40} />
        Kinboard
      </header>
      <Page title={say(words.connectThisDevice)} width="narrow" subtitle={say(words.connectThisDeviceHint)}>
        {isAppleTablet() && !isOnHomeScreen() ? <HomeScreenFirst code={code}>{form}</HomeScreenFirst> : form}
      </Page>
    </div>
  );
}

/** Form that connects this device; asks for the code when the link has none. */
function PairForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const pair = usePairDevice();
  const form = useZodForm(pairDeviceBody, { code, name: guessName() });
  const isOldLink = code !== '' && hasCode(pair.error, 'pairing_code_unknown');
  return (
    <Card>
      <Form
        isFleeting
        form={form}
        onSubmit={(values) =>
          pair.mutate(values, {
            onSuccess: () => void navigate(PATHS.auth, { replace: true }),
            onError: (error) => showServerIssues(form, error),
          })
        }
      >
        {code === '' || isOldLink ? (
          <TextField name="code" label={say(words.code)} hint={say(words.codeHint)} autoComplete="off" verbatim />
        ) : (
          <p className={styles.code}>
            <Said text={words.codeGiven} values={{ code }} />
          </p>
        )}
        <TextField
          name="name"
          label={say(words.nameOfThisDevice)}
          hint={say(words.nameOfThisDeviceHint)}
          autoComplete="off"
        />
        {pair.isError ? <InlineError>{messageFor(pair.error)}</InlineError> : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fill
          pending={pair.isPending}
          pendingText={say(words.connecting)}
        >
          {say(words.connect)}
        </Button>
      </Form>
    </Card>
  );
}

/** Guesses a name for this device. */
function guessName(): string {
  const { userAgent } = navigator;
  if (isAppleTablet()) return /iPhone/.test(userAgent) ? 'iPhone' : 'iPad';
  if (/Android/.test(userAgent)) return /Mobile/.test(userAgent) ? say(words.phone) : say(words.tablet);
  return say(words.tablet);
}
