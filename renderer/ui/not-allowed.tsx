import { ButtonLink } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { Page } from '#renderer/ui/page.tsx';
import { PATHS } from '#renderer/ui/paths.ts';

/** Instead of a screen that somebody may not open: who may, and the way home (decisions, section 12). */
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
