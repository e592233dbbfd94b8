import { shownEmail } from '@site/platform/text/shown-email';
import { say, texts } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { EmailText } from '@site/ui/email-text';
import { Line, LineList } from '@site/ui/line-list';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import type { Identity } from '#site/auth/account/identity.ts';
import { useConfirmed } from '#site/auth/account/use-confirmed.tsx';
import { useApi } from '#site/session/api.ts';
import type { Dates } from '#site/session/dates.ts';
import { roleTexts } from '#site/session/permissions.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { WireInvitation } from '../contract.ts';
import type { invitationContract, WireNewInvitation } from '../invitations/contract.ts';
import { Badge } from './badge.tsx';
import styles from './user-list.module.css';

export function InvitationList({
  invitations,
  onRenewed,
  onChanged,
}: {
  invitations: readonly WireInvitation[];
  onRenewed: (made: WireNewInvitation) => void;
  onChanged: () => void;
}) {
  const dates = useDates();
  const api = useApi<typeof invitationContract>();
  const { isBusy, run } = useReportedWork();
  const { confirmed, dialog } = useConfirmed();
  const [toRevoke, setToRevoke] = useState<WireInvitation | null>(null);

  async function renew({ id }: WireInvitation) {
    const renewAs = (body: Identity) =>
      api('POST /api/users/invitations/:id/renew', { params: { id }, body });
    if (!(await run(async () => onRenewed(await confirmed(renewAs))))) onChanged();
  }

  async function revoke({ id, email }: WireInvitation) {
    if (await run(() => api('DELETE /api/users/invitations/:id', { params: { id } }))) {
      showMessage('success', say('The invitation of {email} was revoked.', { email: shownEmail(email) }));
    }
    onChanged();
    setToRevoke(null);
  }

  return (
    <>
      <LineList>
        {invitations.map((invitation) => (
          <Line
            key={invitation.id}
            calls="menu"
            actions={
              <>
                <BusyButton
                  look="quiet"
                  size="small"
                  aria-label={say('New link: {email}', { email: shownEmail(invitation.email) })}
                  isBusy={isBusy}
                  onClick={() => renew(invitation)}
                >
                  {say('New link')}
                </BusyButton>
                <Button
                  look="danger"
                  size="small"
                  aria-label={say('Revoke: {email}', { email: shownEmail(invitation.email) })}
                  onClick={() => setToRevoke(invitation)}
                >
                  {say('Revoke')}
                </Button>
              </>
            }
          >
            <h3 className={styles.name}>
              <span>
                <EmailText email={invitation.email} />
              </span>
              <Badge kind="quiet">{say(roleTexts[invitation.role].name)}</Badge>
              {invitation.isExpired && <Badge kind="warning">{say('Expired')}</Badge>}
            </h3>
            <p>{say('Invited {time}', { time: dates.long(invitation.createdAt) })}</p>
            <p>{factsOf(invitation, dates)}</p>
          </Line>
        ))}
      </LineList>
      {dialog}
      {toRevoke && (
        <ConfirmDialog
          question={say('Revoke the invitation of {email}?', { email: shownEmail(toRevoke.email) })}
          description={say('Its link stops working.')}
          confirmLabel={say('Revoke')}
          isBusy={isBusy}
          onConfirm={() => revoke(toRevoke)}
          onCancel={() => setToRevoke(null)}
        />
      )}
    </>
  );
}

const mailTexts = texts({
  waiting: 'the mail is on its way',
  sent: 'mailed',
  failed: 'the mail could not be sent',
} as const);

function factsOf({ expiresAt, isExpired, mail }: WireInvitation, dates: Dates): string {
  return [
    isExpired
      ? say('Expired {time}', { time: dates.long(expiresAt) })
      : say('Expires {time}', { time: dates.long(expiresAt) }),
    ...(mail ? [mailTexts[mail]] : []),
  ].join(' · ');
}
