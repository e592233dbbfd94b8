import { say } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { dismissFailures } from '@site/ui/messages/message-store';
import { useFieldIssues } from '@site/ui/use-field-issues';
import { useRef, useState } from 'react';
import { EmailField } from '#site/auth/account/components/email-field.tsx';
import type { Identity } from '#site/auth/account/identity.ts';
import { useConfirmed } from '#site/auth/account/use-confirmed.tsx';
import { useApi } from '#site/session/api.ts';
import { failureSentence, serverIssues } from '#site/session/api-client.ts';
import type { Role } from '#site/session/permissions.ts';
import { useWork } from '#site/session/use-work.ts';
import type { invitationContract, WireNewInvitation } from '../invitations/contract.ts';
import { InvitationLink } from './invitation-link.tsx';
import { RoleField } from './role-field.tsx';

/** @param made A renewed invitation; null: begins with the form. @param onMade Called when an invitation was made. */
export function InvitationDialog({
  made: renewed,
  hasMail,
  onMade,
  onClose,
}: {
  made: WireNewInvitation | null;
  hasMail: boolean;
  onMade: () => void;
  onClose: () => void;
}) {
  const api = useApi<typeof invitationContract>();
  const form = useRef<HTMLFormElement>(null);
  const [made, setMade] = useState(renewed);
  const { errorOf, show } = useFieldIssues(form);
  const { isBusy, run } = useWork();
  const { confirmed, dialog } = useConfirmed();

  async function submit(fields: FormData) {
    dismissFailures();
    show([]);
    await run(async () => {
      const given = { email: String(fields.get('email')), role: fields.get('role') as Role };
      const invite = (identity: Identity) =>
        api('POST /api/users/invitations', { body: { ...given, ...identity } });
      setMade(await confirmed(invite));
      onMade();
    }, refuse);
  }

  /** Any failure is shown at the address field. */
  function refuse(error: unknown): void {
    show([{ path: 'email', message: serverIssues(error)[0]?.message ?? failureSentence(error) }]);
  }

  if (made) return <InvitationLink made={made} onClose={onClose} />;
  return (
    <>
      <FormDialog
        title={say('Invite a user')}
        submitLabel={isBusy ? say('Inviting…') : say('Invite')}
        isBusy={isBusy}
        noValidate
        form={form}
        onSubmit={submit}
        onClose={onClose}
      >
        <EmailField
          id="user-email"
          label={say('E-mail')}
          hint={
            hasMail
              ? say('The invitation is sent there; you get the link as well.')
              : say('You get a link to pass on.')
          }
          error={errorOf('email')}
        />
        <RoleField initially="author" />
      </FormDialog>
      {dialog}
    </>
  );
}
