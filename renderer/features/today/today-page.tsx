import { Card } from '#renderer/ui/card.tsx';
import { Page } from '#renderer/ui/page.tsx';

/** Stands in until the screen is built. */
export function TodayPage() {
  return (
    <Page title="Home">
      <Card>This screen is being built.</Card>
    </Page>
  );
}
