import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#renderer/api/client.ts';
import { copyText } from '#renderer/platform/clipboard.ts';
import { saveFile } from '#renderer/platform/save-file.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { ProblemReport } from '#shared/contracts/report.schema.ts';
import { getReport } from '#shared/contracts/report.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as backups from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/export.ts';
import styles from './report.module.css';

/** Creates a problem report for a helper, and shows it before it is saved. */
export function ReportCard() {
  const making = useMutation({ mutationFn: () => call(getReport, {}) });
  return (
    <Card title={say(words.reportAProblem)}>
      <div className={styles.parts}>
        <p>{say(words.reportHint)}</p>
        {making.isError ? <InlineError>{messageFor(making.error)}</InlineError> : null}
        <Button pending={making.isPending} pendingText={say(backups.looking)} onClick={() => making.mutate()}>
          {say(words.seeTheReport)}
        </Button>
      </div>
      {making.data ? <ReportDialog report={making.data} onClose={making.reset} /> : null}
    </Card>
  );
}

function ReportDialog({ report, onClose }: { report: ProblemReport; onClose: () => void }) {
  const text = JSON.stringify(report, null, 2);
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    const isCopied = await copyText(text);
    setCopied(isCopied);
    if (isCopied) announce(say(words.theReportIsCopied));
  };
  return (
    <Dialog
      isOpen
      isText
      title={say(words.reportAProblem)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(common.close)}</Button>
          <Button onClick={() => void copy()}>{copied ? say(common.copied) : say(common.copy)}</Button>
          <Button
            variant="primary"
            onClick={() => saveFile(`kinboard-report-${report.madeAt.slice(0, 10)}.json`, text, 'application/json')}
          >
            {say(words.saveAsFile)}
          </Button>
        </>
      }
    >
      <p>{say(words.reviewReportHint)}</p>
      {copied === false ? <InlineError>{say(words.copyReportFailed)}</InlineError> : null}
      <section className={styles.text} aria-label={say(words.theReport)}>
        <pre>{text}</pre>
      </section>
    </Dialog>
  );
}
