import { ButtonLink } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { Page } from '#renderer/ui/page.tsx';
import { PATHS } from '#renderer/ui/paths.ts';

/** Any other address (specification, section 2; ux, section 2.13). */
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
