import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { href, Link, useRevalidator } from 'react-router';
import type { WireMailTestResult } from '#site/mail/contract.ts';
import { useApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
import type { mailServerContract, WireMailServer } from './contract.ts';
import styles from './mail-server.module.css';
import { MailServerForm } from './mail-server-form.tsx';

export function MailServerPart({ server }: { server: WireMailServer }) {
  const { source, sender, stored } = server;
  const { revalidate } = useRevalidator();
  const isUsable = source === 'environment' || source === 'stored';

  function report(what: 'stored' | 'removed') {
    showMessage(
      'success',
      what === 'stored'
        ? say('The mail server was saved. Mails that wait are sent by it now.')
        : say('The mail server was removed. Mails wait until one is set.'),
    );
    void revalidate();
  }

  return (
    <section className={styles.part}>
      <h2>{say('Mail server')}</h2>
      {source === 'environment' ? (
        <p className={styles.locked}>
          {say('Set by the operator with')} <code>SMTP_URL</code>
          {', '}
          {say('which wins over what would be set here.')}
        </p>
      ) : (
        <>
          {source === 'locked' && (
            <p className={styles.locked}>
              <strong>{say('Enter the password again.')}</strong>{' '}
              {say(
                'It does not come along with a backup or a move, and a new JWT_SECRET cannot open it. Until then mails wait.',
              )}
            </p>
          )}
          <MailServerForm key={JSON.stringify(stored) + source} server={server} onSaved={report} />
        </>
      )}
      <p className={styles.sender}>
        {say('Mails come from {name} ({address}).', { name: sender.name, address: sender.address })}{' '}
        <Link to={href('/dashboard/site/:key', { key: 'settings' })}>{say('Change the sender')}</Link>
      </p>
      {isUsable && <MailServerTest to={server.testTo} />}
    </section>
  );
}

function MailServerTest({ to }: { to: string }) {
  const api = useApi<typeof mailServerContract>();
  const { isBusy, run } = useWork();
  const [result, setResult] = useState<WireMailTestResult | null>(null);

  function send() {
    setResult(null);
    void run(
      async () => setResult(await api('POST /api/mail-server/test')),
      (error) =>
        setResult({
          outcome: 'refused',
          sentence: say('No test mail was sent: {reason}', { reason: failureReason(error) }),
        }),
    );
  }

  return (
    <div className={styles.test}>
      <BusyButton look="quiet" isBusy={isBusy} onClick={send}>
        {isBusy ? say('Sending…') : say('Send a test to {to}', { to })}
      </BusyButton>
      <p role="status" className={styles.report} data-outcome={result?.outcome}>
        {result?.sentence}
      </p>
    </div>
  );
}
