import { say } from '@site/platform/words/say';
import { Dialog } from '@site/ui/dialogs/dialog';
import { useState } from 'react';
import type { Enrolment, secondFactorContract } from '#site/auth/second-factor/contract.ts';
import { useApi } from '#site/session/api.ts';
import { AppSecret } from './app-secret.tsx';
import { IdentityForm } from './identity-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function AppDialog({
  reason,
  onClose,
  onDone,
}: {
  reason?: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const api = useApi<typeof secondFactorContract>();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  if (codes) {
    return (
      <Dialog title={say('Keep your recovery codes')} onClose={onDone}>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Dialog>
    );
  }
  return (
    <Dialog title={say('Set up an authenticator app')} description={reason} onClose={onClose}>
      {enrolment ? (
        <AppSecret
          enrolment={enrolment}
          onSubmit={async (code) => {
            const made = await api('POST /api/auth/admin/second-factor/confirm', { body: { code } });
            setCodes(made.recoveryCodes);
          }}
          onCancel={onClose}
        />
      ) : (
        <>
          <p>
            {say(
              'You need an app for one-time codes on your phone or computer. First confirm that it is you. Once the app is set up, your other sessions will be signed out.',
            )}
          </p>
          <IdentityForm
            submitLabel={say('Continue')}
            onSubmit={async (body) => setEnrolment(await api('POST /api/auth/admin/second-factor', { body }))}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  );
}
