import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Dialog } from '@site/ui/dialogs/dialog';
import { EmailField } from '#site/auth/account/components/email-field.tsx';
import { IdentityForm } from '#site/auth/account/components/identity-form.tsx';
import { useApi } from '#site/session/api.ts';
import type { userContract, WireUser } from '../contract.ts';

export function UserEmailDialog({
  name,
  user,
  onDone,
  onClose,
}: {
  name: string;
  user: WireUser;
  onDone: (email: string) => void;
  onClose: () => void;
}) {
  const api = useApi<typeof userContract>();
  return (
    <Dialog title={say('Change the e-mail address of {name}', { name })} onClose={onClose}>
      <p>
        {user.isYou
          ? say(
              'This takes effect at once: you are signed out everywhere and sign in with the new address. The old one is notified where mail is set up.',
            )
          : say(
              'This takes effect at once: they are signed out everywhere and sign in with the new address. The old one is notified where mail is set up.',
            )}
      </p>
      <IdentityForm
        takesAny
        submitLabel={say('Change e-mail')}
        onSubmit={async (identity, fields) => {
          const email = String(fields.get('email')).trim();
          const params = { id: user.id };
          await api('PUT /api/users/:id/email', { params, body: { email, ...identity } });
          onDone(email);
        }}
        onCancel={onClose}
      >
        {(errorOf) => (
          <EmailField
            id="user-new-email"
            label={say('New e-mail address')}
            error={errorOf('email')}
            defaultValue={shownEmail(user.email)}
          />
        )}
      </IdentityForm>
    </Dialog>
  );
}
