import { use, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureReason } from '#app/auth/api-client.ts';
import { useWork } from '#app/auth/use-work.ts';
import type { WireMailTestResult } from '#app/mail/mail-wire.ts';
import { Button } from '#app/ui/button.tsx';
import { DocumentContext } from '../form/form-context.ts';
import { valueAt } from '../form/model/value-path.ts';
import styles from './mail-test-part.module.css';
import { sendTestMail } from './settings-client.ts';

type Report = Pick<WireMailTestResult, 'outcome' | 'sentence'>;

/** With the form's values, published or not. */
export function MailTestPart({ isSetUp }: { isSetUp: boolean }) {
  const client = createApiClient(useApiUrl());
  const mail = valueAt(use(DocumentContext), ['mail']);
  const { isBusy, run } = useWork();
  const [report, setReport] = useState<Report | null>(null);

  function send() {
    setReport(null);
    void run(
      async () => setReport(await sendTestMail(client, mail)),
      (error) =>
        setReport({ outcome: 'refused', sentence: `No test mail was sent: ${failureReason(error)}` }),
    );
  }

  return (
    <div className={styles.test}>
      {!isSetUp && (
        <p>
          <strong>No mail server is set up.</strong> Until the operator sets <code>SMTP_URL</code>, messages
          appear only in the admin area.
        </p>
      )}
      <div>
        <Button
          look="quiet"
          size="small"
          aria-disabled={isBusy}
          // Blurring a field may show an issue, which would move the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
        >
          {isBusy ? 'Sending…' : 'Send a test'}
        </Button>
      </div>
      <p role="status" className={styles.report} data-outcome={report?.outcome}>
        {report?.sentence}
      </p>
    </div>
  );
}
