import { say } from '@site/platform/words/say';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import { useState } from 'react';
import { type Role, roles, roleTexts } from '#site/session/permissions.ts';

export function RoleField({ initially }: { initially: Role }) {
  const [role, setRole] = useState<Role>(initially);
  return (
    <Field id="user-role" label={say('Role')} hint={say(roleTexts[role].about)}>
      {(control) => (
        <Select
          {...control}
          name="role"
          value={role}
          onChange={(event) => setRole(event.target.value as Role)}
        >
          {roles.map((each) => (
            <option key={each} value={each}>
              {say(roleTexts[each].name)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
