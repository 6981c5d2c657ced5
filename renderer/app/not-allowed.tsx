import { PATHS } from '#renderer/domain/paths.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';

/** Instead of a screen that somebody may not open: who may, and the way home (docs/product/screens.md#screens-3). */
export function NotAllowed({ title, who }: { title: string; who: string }) {
  return (
    <Page title={title} width="narrow">
      <Card>
        <EmptyState
          picture="scene-lock"
          title="This page is for others"
          action={
            <ButtonLink to={PATHS.home} variant="primary">
              Go home
            </ButtonLink>
          }
        >
          {who}
        </EmptyState>
      </Card>
    </Page>
  );
}
