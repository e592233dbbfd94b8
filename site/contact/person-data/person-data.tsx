import { counted } from '@site/platform/text/counted';
import { shownEmail } from '@site/platform/text/shown-email';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Field } from '@site/ui/field';
import { showMessage } from '@site/ui/messages/message-store';
import { Screen } from '@site/ui/page/screen';
import { saveFile } from '@site/ui/save-file';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { noteInboxChange } from '#site/contact/inbox/inbox-changes.ts';
import { inboxPath } from '#site/contact/inquiries/inquiry-path.ts';
import { messageLimits } from '#site/contact/messages/message.ts';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { FoundPerson, personDataContract } from './contract.ts';
import styles from './person-data.module.css';

/** The address stays out of the URL, which browsers keep. */
export default function PersonDataScreen() {
  const api = useApi<typeof personDataContract>();
  const { isBusy, run } = useReportedWork();
  const [found, setFound] = useState<FoundPerson | null>(null);
  const [isAsking, setAsking] = useState(false);

  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    return run(
      async () => setFound(await api('GET /api/messages/person', { query: { email } })),
      'Nothing could be looked up',
    );
  };

  const download = ({ email }: FoundPerson) =>
    run(async () => {
      saveFile(await api.file('GET /api/messages/person/export', { query: { email } }), 'person.json');
      showMessage('success', 'The data was downloaded.');
    }, 'The data could not be downloaded');

  async function erase({ email, messages }: FoundPerson) {
    await run(async () => {
      setFound(await api('DELETE /api/messages/person', { query: { email, messages } }));
      noteInboxChange();
      showMessage('success', `Everything of ${shownEmail(email)} was erased.`);
    }, 'Nothing was erased');
    setAsking(false);
  }

  return (
    <Screen heading="Data of a person" above={{ label: 'Inbox', path: inboxPath }}>
      <p className={styles.about}>
        Somebody who wrote to you may ask what you store of them, or have it erased. Enter the address that
        they wrote from.
      </p>
      <form className={styles.form} onSubmit={find}>
        <Field id="person-email" label="E-mail address">
          {(control) => (
            <input
              {...control}
              name="email"
              type="email"
              autoComplete="off"
              required
              maxLength={messageLimits.emailCharacters}
              onChange={() => setFound(null)}
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={isBusy}>
          Look up
        </Button>
      </form>
      {found && (
        <section aria-label="What is stored" className={styles.found}>
          <p role="status">
            {found.messages + found.inquiries + found.mails === 0
              ? `Nothing of ${shownEmail(found.email)} is stored.`
              : `Stored of ${shownEmail(found.email)}: ${amountsOf(found)}.`}
          </p>
          {found.isUser && (
            <p>
              It is also the address of a user: what the site stores of them as such is under{' '}
              <Link to="/dashboard/users">Users</Link>.
            </p>
          )}
          {found.messages + found.inquiries > 0 && (
            <p className={styles.actions}>
              <Button look="quiet" onClick={() => download(found)} aria-disabled={isBusy}>
                Download
              </Button>
              <Button look="danger" onClick={() => setAsking(true)} aria-disabled={isBusy}>
                Erase
              </Button>
            </p>
          )}
        </section>
      )}
      {found && isAsking && (
        <ConfirmDialog
          question={`Erase ${amountsOf(found)} of ${shownEmail(found.email)}?`}
          description="Also what is in Spam and in the trash. This cannot be undone. Copies in backups stay until those are replaced, and mails that were sent are with their recipients."
          confirmLabel={found.messages > 0 ? `Erase ${counted(found.messages, 'message')}` : 'Erase'}
          isBusy={isBusy}
          onConfirm={() => erase(found)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Screen>
  );
}

/** Such as "3 messages, 1 answer and 2 notes"; of inquiries without messages, how many there are. */
function amountsOf({ messages, inquiries, answers, notes, mails }: FoundPerson): string {
  const amounts = [
    ...(messages > 0 ? [counted(messages, 'message')] : []),
    ...(messages === 0 && inquiries > 0 ? [inquiries === 1 ? '1 inquiry' : `${inquiries} inquiries`] : []),
    ...(answers > 0 ? [counted(answers, 'answer')] : []),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
    ...(mails > 0 ? [counted(mails, 'mail')] : []),
  ];
  return new Intl.ListFormat('en').format(amounts);
}
