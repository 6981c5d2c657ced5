import { PATHS } from '#renderer/domain/paths.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';

/** Page for an address that belongs to no screen (screens-6). */
export function NotFoundPage() {
  return (
    <Page title={say(words.pageNotFoundTitle)} width="narrow">
      <Card>
        <EmptyState
          picture="scene-lost"
          action={
            <ButtonLink to={PATHS.home} variant="primary">
              {say(words.goHome)}
            </ButtonLink>
          }
        >
          {say(words.pageNotFoundHint)}
        </EmptyState>
      </Card>
    </Page>
  );
}
