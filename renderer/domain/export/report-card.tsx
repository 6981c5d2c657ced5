import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#renderer/api/client.ts';
import { copyText } from '#renderer/platform/clipboard.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { ProblemReport } from '#shared/contracts/report.schema.ts';
import { getReport } from '#shared/contracts/report.ts';
import { messageFor } from '#shared/failure.ts';
import styles from './report.module.css';

/** Report a problem: makes a file for somebody who can help, and shows it before it is saved. */
export function ReportCard() {
  const making = useMutation({ mutationFn: () => call(getReport, {}) });
  return (
    <Card title="Report a problem">
      <div className={styles.parts}>
        <p>
          Makes a file for whoever helps you: versions, figures of the last backups and checks, and recent errors. No
          name, no password and nothing that your family wrote is in it. You see it before it is saved, and it goes
          nowhere by itself.
        </p>
        {making.isError ? <InlineError>{messageFor(making.error)}</InlineError> : null}
        <Button pending={making.isPending} pendingText="Looking..." onClick={() => making.mutate()}>
          See the report
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
    if (isCopied) announce('The report is copied.');
  };
  return (
    <Dialog
      isOpen
      isText
      title="Report a problem"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button onClick={() => void copy()}>{copied ? 'Copied' : 'Copy'}</Button>
          <Button variant="primary" onClick={() => save(text, report.madeAt.slice(0, 10))}>
            Save as file
          </Button>
        </>
      }
    >
      <p>This is all of it. Read it through before you give it to anybody.</p>
      {copied === false ? <InlineError>It could not be copied. Save it as a file instead.</InlineError> : null}
      <section className={styles.text} aria-label="The report">
        <pre>{text}</pre>
      </section>
    </Dialog>
  );
}

function save(text: string, date: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `kinboard-report-${date}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
