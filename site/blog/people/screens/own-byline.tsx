import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { useUnsaved } from '@site/ui/page/leave-guard';
import type { FormEvent } from 'react';
import { useApi } from '#site/session/api.ts';
import { useFormWork } from '#site/session/use-work.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import type { peopleContract } from '../people-contract.ts';
import type { ManagedPerson } from '../person-schema.ts';
import { PersonFields, SlugField, usePersonFields } from './person-fields.tsx';
import styles from './person-forms.module.css';

/** `person` null: made on save. `name`: of the account, the initial name of a new byline. */
export function OwnByline({
  person,
  name,
  onSaved,
}: {
  person: ManagedPerson | null;
  name: string;
  onSaved: () => void;
}) {
  const api = useApi<typeof peopleContract>();
  const fields = usePersonFields(person);
  const { isBusy, failure, run } = useFormWork();
  const unsaved = useUnsaved();

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    dismissFailures();
    await run(async () => {
      await api('PUT /api/account/byline', { body: fields.changeIn(form) });
      unsaved.clear();
      showMessage('success', say('Your byline was saved.'));
      onSaved();
    });
  }

  return (
    <form className={styles.form} method="post" onSubmit={save} onChange={unsaved.mark}>
      <p>{person && hasPage(person) ? <PageLink person={person} /> : say(whenThereIsAPage)}</p>
      <PersonFields
        person={person ?? { name, bio: '', links: [], translations: {} }}
        nameLabel={say('Name on blogs')}
        fields={{
          avatar: fields.avatar,
          setAvatar(avatar) {
            unsaved.mark();
            fields.setAvatar(avatar);
          },
        }}
      />
      {person && <SlugField slug={person.slug} />}
      {failure && <p role="alert">{say('Your byline could not be saved: {failure}', { failure })}</p>}
      <div>
        <BusyButton type="submit" isBusy={isBusy}>
          {say('Save byline')}
        </BusyButton>
      </div>
    </form>
  );
}

const whenThereIsAPage = 'You get a page of your own with your first published blog or biography.';

const hasPage = ({ live, bio }: ManagedPerson) => live > 0 || bio !== '';

function PageLink({ person }: { person: ManagedPerson }) {
  return (
    <>
      {say('Readers find this on')}{' '}
      <a href={authorPath(person.slug)} target="_blank" rel="noreferrer">
        {say('your author page')}
      </a>
      .
    </>
  );
}
