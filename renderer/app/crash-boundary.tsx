import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';
import * as common from '#shared/words/common.ts';

/** Catches errors of a screen. Going to another screen resets it (screens-7). */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[pathname]}>
      {children}
    </ErrorBoundary>
  );
}

function CrashPage({ resetErrorBoundary }: FallbackProps) {
  const queryClient = useQueryClient();
  return (
    <BrokenScreen
      onRetry={() => {
        // The answer that broke the screen would break it again, so unused answers are removed and refetched.
        queryClient.removeQueries({ type: 'inactive' });
        resetErrorBoundary();
      }}
    />
  );
}

/** Replaces a screen that cannot be shown (screens-7). */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <Page title={say(words.somethingBroke)} width="narrow">
      <Card>
        <EmptyState
          picture="scene-mend"
          action={
            <Button variant="primary" onClick={onRetry}>
              {say(common.tryAgain)}
            </Button>
          }
        >
          {say(words.somethingBrokeHint)}
        </EmptyState>
      </Card>
    </Page>
  );
}
