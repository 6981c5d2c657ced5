import { Card } from '#renderer/ui/card.tsx';
import { Page } from '#renderer/ui/page.tsx';

/** Stands in until the screen is built. */
export function RewardsPage() {
  return (
    <Page title="Rewards">
      <Card>This screen is being built.</Card>
    </Page>
  );
}
