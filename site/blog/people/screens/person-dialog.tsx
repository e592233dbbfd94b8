import { callsOf } from '@site/platform/http/calls';
import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Select } from '@site/ui/controls/select';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import type { AxiosInstance } from 'axios';
import type { userContract } from '#site/auth/users/contract.ts';
import { useTeam } from '#site/session/admin-frame-data.ts';
import { useApi } from '#site/session/api.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useMay } from '#site/session/use-user.ts';
import { useFormWork } from '#site/session/use-work.ts';
import type { peopleContract } from '../people-contract.ts';
import type { ManagedPerson } from '../person-schema.ts';
import { PersonFields, SlugField, usePersonFields } from './person-fields.tsx';

/** "The member of the same name": no slug can be `*`. */
const byName = '*';

export function PersonDialog({
  person,
  onSaved,
  onClose,
}: {
  person: ManagedPerson;
  onSaved: () => void;
  onClose: () => void;
}) {
  const api = useApi<typeof peopleContract>();
  const fields = usePersonFields(person);
  const { isBusy, failure, run } = useFormWork();

  async function save(form: FormData) {
    const text = (name: string) => String(form.get(name) ?? '');
    await run(async () => {
      const params = { id: person.id };
      const teamMember = text('teamMember') === byName ? null : text('teamMember');
      await api('PUT /api/people/:id', { params, body: { ...fields.changeIn(form), teamMember } });
      const userId = form.has('user') ? text('user') || null : person.userId;
      if (userId !== person.userId) await api('PUT /api/people/:id/user', { params, body: { userId } });
      onSaved();
    });
  }

  return (
    <FormDialog
      title={say('Edit {name}', { name: person.name })}
      size="wide"
      submitLabel={say('Save')}
      isBusy={isBusy}
      failure={failure && say('The author could not be saved: {failure}', { failure })}
      onSubmit={save}
      onClose={onClose}
    >
      <PersonFields person={person} fields={fields} />
      <TeamField value={person.teamMember} />
      <UserField value={person.userId} />
      <SlugField slug={person.slug} />
    </FormDialog>
  );
}

function TeamField({ value }: { value: string | null }) {
  const team = useTeam();
  return (
    <Field
      id="person-team"
      label={say('Member of the team')}
      hint={say('The author page leads to the profile, and shows its portrait.')}
    >
      {(control) => (
        <Select {...control} name="teamMember" defaultValue={value ?? byName}>
          <option value={byName}>{say('The one of the same name')}</option>
          <option value="">{say('Nobody')}</option>
          {team.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function UserField({ value }: { value: string | null }) {
  return useMay('users.manage') ? <UserSelect value={value} /> : null;
}

const fetchUsers = (client: AxiosInstance) => callsOf<typeof userContract>(client)('GET /api/users');

function UserSelect({ value }: { value: string | null }) {
  const found = useOptionalData(fetchUsers);
  if (!found) return null;
  return (
    <Field
      id="person-user"
      label={say('User')}
      hint={say('Whose byline this is: the user can change it under Account.')}
    >
      {(control) => (
        <Select {...control} name="user" defaultValue={value ?? ''}>
          <option value="">{say('Nobody who signs in')}</option>
          {found.users.map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name ? `${name} (${shownEmail(email)})` : shownEmail(email)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
