import { shownEmail } from '@site/platform/text/shown-email';
import { say, sayCount, sayList } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Field } from '@site/ui/field';
import { showMessage } from '@site/ui/messages/message-store';
import { EmptyState } from '@site/ui/page/empty-state';
import { Screen } from '@site/ui/page/screen';
import { ScreenSection } from '@site/ui/page/screen-section';
import { saveFile } from '@site/ui/save-file';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { noteInboxChange } from '#site/contact/inbox/inbox-changes.ts';
import type { inquiryContract } from '#site/contact/inquiries/contract.ts';
import { inboxPath } from '#site/contact/inquiries/inquiry-path.ts';
import { messageLimits } from '#site/contact/messages/message.ts';
import { browserApi, useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { Route } from './+types/person-data.ts';
import type { FoundPerson, personDataContract } from './contract.ts';
import { LastWriters } from './last-writers.tsx';
import styles from './person-data.module.css';

const recent = 8;

/** Those who wrote last, each once. */
export async function clientLoader() {
  const inquiries = await browserApi<typeof inquiryContract>()('GET /api/inquiries', {
    query: { view: 'all', limit: recent },
  });
  return [...new Map(inquiries.toReversed().map((one) => [one.email, one])).values()].reverse();
}

/** The address stays out of the URL, which browsers keep. */
export default function PersonDataScreen({ loaderData: people }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const field = useRef<HTMLInputElement>(null);
  const api = useApi<typeof personDataContract>();
  const { isBusy, run } = useReportedWork();
  const [found, setFound] = useState<FoundPerson | null>(null);
  const [isAsking, setAsking] = useState(false);

  const find = (email: string) =>
    run(
      async () => setFound(await api('GET /api/messages/person', { query: { email } })),
      say('Nothing could be looked up'),
    );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void find(field.current?.value ?? '');
  };

  const choose = (email: string) => {
    if (field.current) field.current.value = email;
    field.current?.focus();
    void find(email);
  };

  const download = ({ email }: FoundPerson) =>
    run(async () => {
      saveFile(await api.file('GET /api/messages/person/export', { query: { email } }), 'person.json');
      showMessage('success', say('The data was downloaded.'));
    }, say('The data could not be downloaded'));

  async function erase({ email, messages }: FoundPerson) {
    await run(async () => {
      setFound(await api('DELETE /api/messages/person', { query: { email, messages } }));
      noteInboxChange();
      await revalidate();
      showMessage('success', say('Everything of {email} was erased.', { email: shownEmail(email) }));
    }, say('Nothing was erased'));
    setAsking(false);
  }

  return (
    <Screen heading={say('Data of a person')} above={{ label: say('Inbox'), path: inboxPath }}>
      <ScreenSection id="look-up-heading" heading={say('Look somebody up')}>
        <p className={styles.about}>
          {say('Somebody who wrote to you may ask what you store of them, or have it erased.')}
        </p>
        <form className={styles.form} onSubmit={submit}>
          <Field id="person-email" label={say('E-mail address')} hint={say('The one that they wrote from.')}>
            {(control) => (
              <input
                {...control}
                ref={field}
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
            {say('Look up')}
          </Button>
        </form>
        {found && (
          <Found found={found} isBusy={isBusy} onDownload={download} onErase={() => setAsking(true)} />
        )}
      </ScreenSection>
      <LastWriters people={people} onChosen={choose} />
      {found && isAsking && (
        <ConfirmDialog
          question={say('Erase {amounts} of {email}?', {
            amounts: amountsOf(found),
            email: shownEmail(found.email),
          })}
          description={say(
            'Also what is in Spam and in the trash. This cannot be undone. Copies in backups stay until those are replaced, and mails that were sent are with their recipients.',
          )}
          confirmLabel={
            found.messages > 0
              ? say('Erase {messages}', { messages: sayCount(found.messages, 'message') })
              : say('Erase')
          }
          isBusy={isBusy}
          onConfirm={() => erase(found)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Screen>
  );
}

function Found({
  found,
  isBusy,
  onDownload,
  onErase,
}: {
  found: FoundPerson;
  isBusy: boolean;
  onDownload: (found: FoundPerson) => void;
  onErase: () => void;
}) {
  const { email, messages, inquiries, mails, isUser } = found;
  const isNothing = messages + inquiries + mails === 0;
  const mayBeErased = messages + inquiries > 0;
  return (
    <section aria-label={say('What is stored')} className={isNothing ? undefined : styles.found}>
      {isNothing ? (
        <EmptyState drawing="person">
          <p role="status">{say('Nothing of {email} is stored.', { email: shownEmail(email) })}</p>
          {isUser && <UserNote />}
        </EmptyState>
      ) : (
        <p role="status" className={styles.amounts}>
          {say('Stored of {email}: {amounts}.', { email: shownEmail(email), amounts: amountsOf(found) })}
        </p>
      )}
      {isUser && !isNothing && <UserNote />}
      {mayBeErased && (
        <>
          <p className={styles.about}>
            {say(
              'The download is a file that you can send them. Erasing deletes it all, also what is in Spam and in the trash.',
            )}
          </p>
          <p className={styles.actions}>
            <Button look="quiet" onClick={() => onDownload(found)} aria-disabled={isBusy}>
              {say('Download')}
            </Button>
            <Button look="danger" onClick={onErase} aria-disabled={isBusy}>
              {say('Erase')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

const UserNote = () => (
  <p>
    {say('It is also the address of a user: what the site stores of them as such is under')}{' '}
    <Link to="/dashboard/users">{say('Users')}</Link>.
  </p>
);

/** Such as "3 messages, 1 answer and 2 notes"; of inquiries without messages, how many there are. */
function amountsOf({ messages, inquiries, answers, notes, mails }: FoundPerson): string {
  const amounts = [
    ...(messages > 0 ? [sayCount(messages, 'message')] : []),
    ...(messages === 0 && inquiries > 0
      ? [say('{count, plural, one {# inquiry} other {# inquiries}}', { count: inquiries })]
      : []),
    ...(answers > 0 ? [sayCount(answers, 'answer')] : []),
    ...(notes > 0 ? [sayCount(notes, 'note')] : []),
    ...(mails > 0 ? [sayCount(mails, 'mail')] : []),
  ];
  return sayList(amounts);
}
