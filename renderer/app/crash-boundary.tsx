import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';

/** Catches what breaks on a screen; going to another screen starts afresh (docs/product/screens.md#screens-7). */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
}

function CrashPage({ error, resetErrorBoundary }: FallbackProps) {
  // A part that was not loaded stays so until the page loads anew, e.g. after Kinboard was updated.
  const isMissingPart = error instanceof Error && /import|module|preload/i.test(error.message);
  return (
    <Page title="Something broke" width="narrow">
      <Card>
        <EmptyState
          picture="scene-mend"
          action={
            <Button variant="primary" onClick={isMissingPart ? () => window.location.reload() : resetErrorBoundary}>
              Try again
            </Button>
          }
        >
          Something broke. Your points are safe.
        </EmptyState>
      </Card>
    </Page>
  );
}
