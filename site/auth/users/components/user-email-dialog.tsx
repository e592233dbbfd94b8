import { shownEmail } from '@site/platform/text/shown-email';
import { Dialog } from '@site/ui/dialogs/dialog';
import { EmailField } from '#site/auth/account/components/email-field.tsx';
import { IdentityForm } from '#site/auth/account/components/identity-form.tsx';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { changeEmail } from '../user-client.ts';
import type { WireUser } from '../user-wire.ts';

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
  const client = createApiClient(useApiUrl());
  return (
    <Dialog title={`Change the e-mail address of ${name}`} onClose={onClose}>
      <p>
        This takes effect at once: {user.isYou ? 'you are' : 'they are'} signed out everywhere and sign in
        with the new address. The old one is notified where mail is set up.
      </p>
      <IdentityForm
        takesAny
        submitLabel="Change e-mail"
        onSubmit={async (identity, fields) => {
          const email = String(fields.get('email')).trim();
          await changeEmail(client, user.id, { email, ...identity });
          onDone(email);
        }}
        onCancel={onClose}
      >
        {(errorOf) => (
          <EmailField
            id="user-new-email"
            label="New e-mail address"
            error={errorOf('email')}
            defaultValue={shownEmail(user.email)}
          />
        )}
      </IdentityForm>
    </Dialog>
  );
}
