import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { use, useState } from 'react';
import { href, Link } from 'react-router';
import type { MailSettings } from '#content/documents/settings.ts';
import type { mailContract, WireMailTestResult } from '#site/mail/contract.ts';
import { useApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
import { DocumentContext } from '../form/form-context.ts';
import { valueAt } from '../form/model/value-path.ts';
import styles from './mail-test-part.module.css';

type Report = Pick<WireMailTestResult, 'outcome' | 'sentence'>;

/** With the form's values, published or not. */
export function MailTestPart({ isSetUp }: { isSetUp: boolean }) {
  const api = useApi<typeof mailContract>();
  const mail = valueAt(use(DocumentContext), ['mail']) as MailSettings;
  const { isBusy, run } = useWork();
  const [report, setReport] = useState<Report | null>(null);

  function send() {
    setReport(null);
    void run(
      async () => setReport(await api('POST /api/site/mail/test', { body: mail })),
      (error) =>
        setReport({
          outcome: 'refused',
          sentence: say('No test mail was sent: {failureReason}', { failureReason: failureReason(error) }),
        }),
    );
  }

  return (
    <div className={styles.test}>
      {!isSetUp && (
        <p>
          <strong>{say('No mail server is set up.')}</strong>{' '}
          {say('Until one is, messages appear only in the admin area.')}{' '}
          <Link to={href('/dashboard/system/:part?', { part: 'mail' })}>{say('Set a mail server')}</Link>
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
          {isBusy ? say('Sending…') : say('Send a test')}
        </Button>
      </div>
      <p role="status" className={styles.report} data-outcome={report?.outcome}>
        {report?.sentence}
      </p>
    </div>
  );
}
