import { PATHS } from '#renderer/domain/paths.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';

/** Any other address (docs/product/screens.md#screens-6). */
export function NotFoundPage() {
  return (
    <Page title="404 Page Not Found" width="narrow">
      <Card>
        <EmptyState
          picture="scene-lost"
          action={
            <ButtonLink to={PATHS.home} variant="primary">
              Go home
            </ButtonLink>
          }
        >
          There is nothing at this address. Perhaps the link is old or has a typing mistake.
        </EmptyState>
      </Card>
    </Page>
  );
}
