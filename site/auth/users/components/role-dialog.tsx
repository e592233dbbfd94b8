import { say } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import type { Role } from '#site/session/permissions.ts';
import { RoleField } from './role-field.tsx';

export function RoleDialog({
  name,
  role,
  isBusy,
  onChosen,
  onClose,
}: {
  name: string;
  role: Role;
  isBusy: boolean;
  onChosen: (role: Role) => void;
  onClose: () => void;
}) {
  function submit(fields: FormData) {
    const chosen = fields.get('role') as Role;
    if (chosen === role) onClose();
    else onChosen(chosen);
  }

  return (
    <FormDialog
      title={say('Change the role of {name}', { name })}
      description={say(
        'This takes effect at once: their sessions and the invitations they made end, and the next sign-in has the new role.',
      )}
      submitLabel={isBusy ? say('Saving…') : say('Change role')}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <RoleField initially={role} />
    </FormDialog>
  );
}
