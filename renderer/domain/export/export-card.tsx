import styles from '#renderer/domain/export/export-card.module.css';
import { DownloadLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { urlOf } from '#shared/contracts/contract.ts';
import { exportFamily } from '#shared/contracts/export.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/export.ts';

/** Downloads the family's data as one file (export-1); for the family's admin. */
export function ExportCard() {
  return (
    <Card title={say(words.familyDataTitle)}>
      <div className={styles.parts}>
        <p>
          <Said text={words.familyDataHint} />
        </p>
        <p className="muted">{say(words.keepSavedDataHint)}</p>
        <DownloadLink href={urlOf(exportFamily)}>{say(words.saveOurDataJson)}</DownloadLink>
      </div>
    </Card>
  );
}
