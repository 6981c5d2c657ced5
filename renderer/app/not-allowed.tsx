import { PATHS } from '#renderer/domain/paths.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';

/** Instead of a screen that somebody may not open: who may, and the way home (docs/product/screens.md#screens-3). */
export function NotAllowed({ title, who }: { title: string; who: string }) {
  return (
    <Page title={title} width="narrow">
      <Card>
        <EmptyState
          picture="scene-lock"
          title={say(words.thisPageIsFor)}
          action={
            <ButtonLink to={PATHS.home} variant="primary">
              {say(words.goHome)}
            </ButtonLink>
          }
        >
          {who}
        </EmptyState>
      </Card>
    </Page>
  );
}
