import { Card } from '#renderer/ui/card.tsx';
import { Page } from '#renderer/ui/page.tsx';

/** Stands in until the screen is built. */
export function FamilyPage() {
  return (
    <Page title="Family">
      <Card>This screen is being built.</Card>
    </Page>
  );
}
