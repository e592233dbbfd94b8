import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { PasswordInput } from '@site/ui/password-input';
import { useFieldIssues } from '@site/ui/use-field-issues';
import { type FormEvent, useRef, useState } from 'react';
import { useConfirmed } from '#site/auth/account/use-confirmed.tsx';
import {
  type Encryption,
  encryptions,
  mailServerLimits,
  mailServerSchema,
} from '#site/mail/server/mail-server.ts';
import { useApi } from '#site/session/api.ts';
import { failureReason, serverIssues } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
import type { mailServerContract, WireMailServer } from './contract.ts';
import styles from './mail-server.module.css';

type Saved = 'stored' | 'removed';

/** The mail server where the environment names none. */
export function MailServerForm({
  server: { stored, source, mayStorePassword },
  onSaved,
}: {
  server: WireMailServer;
  onSaved: (what: Saved) => void;
}) {
  const api = useApi<typeof mailServerContract>();
  const form = useRef<HTMLFormElement>(null);
  const { errorOf, show } = useFieldIssues(form);
  const { isBusy, run } = useWork();
  const { confirmed, dialog } = useConfirmed();
  const [encryption, setEncryption] = useState<Encryption>(stored?.encryption ?? 'starttls');
  const [port, setPort] = useState(String(stored?.port ?? encryptions.starttls.port));
  const keepsPassword = stored?.hasPassword === true && source === 'stored';

  function encrypt(next: Encryption) {
    // A port of one's own stays.
    if (port === String(encryptions[encryption].port)) setPort(String(encryptions[next].port));
    setEncryption(next);
  }

  const failed = (error: unknown) => {
    const issues = serverIssues(error);
    if (issues.length > 0) show(issues);
    else
      showMessage(
        'failure',
        say('The mail server was not saved: {reason}', { reason: failureReason(error) }),
      );
  };

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '');
    const read = mailServerSchema.safeParse({
      ...{ host: text('host'), port: Number(port || Number.NaN), encryption, username: text('username') },
    });
    dismissFailures();
    show(read.error?.issues.map(({ path, message }) => ({ path: path.join('.'), message })) ?? []);
    if (!read.data) return;
    const settings = { ...read.data, serverPassword: text('serverPassword') };
    const isSaved = await run(
      () => confirmed((identity) => api('PUT /api/mail-server', { body: { ...settings, ...identity } })),
      failed,
    );
    if (isSaved) onSaved('stored');
  }

  async function remove() {
    const isRemoved = await run(
      () => confirmed((identity) => api('POST /api/mail-server/remove', { body: { ...identity } })),
      (error) =>
        showMessage(
          'failure',
          say('The mail server was not removed: {reason}', { reason: failureReason(error) }),
        ),
    );
    if (isRemoved) onSaved('removed');
  }

  return (
    <>
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={save}>
        <div className={styles.row}>
          <Field id="mail-host" label={say('Host')} error={errorOf('host')}>
            {(control) => (
              <input
                {...control}
                name="host"
                defaultValue={stored?.host ?? ''}
                placeholder={say('mail.example.com')}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
                maxLength={mailServerLimits.host}
              />
            )}
          </Field>
          <Field id="mail-encryption" label={say('Encryption')}>
            {(control) => (
              <Select
                {...control}
                name="encryption"
                value={encryption}
                onChange={({ target }) => encrypt(target.value as Encryption)}
              >
                {Object.entries(encryptions).map(([value, { name }]) => (
                  <option key={value} value={value}>
                    {say(name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="mail-port" label={say('Port')} error={errorOf('port')}>
            {(control) => (
              <input
                {...control}
                name="port"
                type="number"
                min={1}
                max={mailServerLimits.port}
                value={port}
                onChange={({ target }) => setPort(target.value)}
                required
              />
            )}
          </Field>
        </div>
        <div className={styles.row}>
          <Field
            id="mail-username"
            label={say('User')}
            hint={say('Empty: the server wants no sign-in.')}
            error={errorOf('username')}
          >
            {(control) => (
              <input
                {...control}
                name="username"
                defaultValue={stored?.username ?? ''}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={mailServerLimits.username}
              />
            )}
          </Field>
          <Field
            id="mail-password"
            label={say('Password')}
            hint={
              keepsPassword
                ? say('Stored. Empty: it stays, unless something above changes.')
                : passwordHint(mayStorePassword)
            }
            error={errorOf('serverPassword')}
          >
            {(control) => (
              <PasswordInput
                {...control}
                name="serverPassword"
                label={say('Password of the mail server')}
                autoComplete="new-password"
                maxLength={mailServerLimits.password}
              />
            )}
          </Field>
        </div>
        <div className={styles.buttons}>
          <BusyButton type="submit" isBusy={isBusy}>
            {isBusy ? say('Saving…') : say('Save mail server')}
          </BusyButton>
          {stored && (
            <Button look="quiet" aria-disabled={isBusy} onClick={() => void remove()}>
              {say('Remove')}
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </>
  );
}

const passwordHint = (mayStore: boolean) =>
  mayStore
    ? say('It is stored encrypted, and never shown again.')
    : say('Cannot be stored until the operator sets JWT_SECRET: its key would be in the same database.');
