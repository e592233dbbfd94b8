import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { ListSummary } from '@site/ui/list-summary';
import { Screen } from '@site/ui/page/screen';
import { ScreenSection } from '@site/ui/page/screen-section';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import { InvitationDialog } from '../components/invitation-dialog.tsx';
import { InvitationList } from '../components/invitation-list.tsx';
import { SecondFactorSection } from '../components/second-factor-section.tsx';
import { SessionLifetimeForm } from '../components/session-lifetime-form.tsx';
import { UserList } from '../components/user-list.tsx';
import type { userContract, WireUser } from '../contract.ts';
import type { WireNewInvitation } from '../invitations/contract.ts';
import type { Route } from './+types/users.ts';
import styles from './users.module.css';

export const clientLoader = () => browserApi<typeof userContract>()('GET /api/users');

export default function Users({ loaderData }: Route.ComponentProps) {
  const { users, invitations, requiresSecondFactor, sessionHours, hasMail } = loaderData;
  const { revalidate } = useRevalidator();
  const [invited, setInvited] = useState<{ made: WireNewInvitation | null } | null>(null);

  return (
    <Screen
      heading={say('Users')}
      actions={<Button onClick={() => setInvited({ made: null })}>{say('Invite a user')}</Button>}
    >
      <ListSummary isEmpty={false}>{summaryOf(users)}</ListSummary>
      <UserList users={users} onChanged={revalidate} />
      {invitations.length > 0 && (
        <section className={styles.section} aria-labelledby="invitations-heading">
          <h2 id="invitations-heading">{say('Pending invitations')}</h2>
          <InvitationList
            invitations={invitations}
            onRenewed={(made) => {
              setInvited({ made });
              revalidate();
            }}
            onChanged={revalidate}
          />
        </section>
      )}
      <ScreenSection id="second-factor-heading" heading={say('Second factor')}>
        <SecondFactorSection users={users} isRequired={requiresSecondFactor} onChanged={revalidate} />
      </ScreenSection>
      <ScreenSection id="sessions-heading" heading={say('Sessions')}>
        <SessionLifetimeForm hours={sessionHours} onChanged={revalidate} />
      </ScreenSection>
      {invited && (
        <InvitationDialog
          made={invited.made}
          hasMail={hasMail}
          onMade={revalidate}
          onClose={() => setInvited(null)}
        />
      )}
    </Screen>
  );
}

function summaryOf(users: readonly WireUser[]): string {
  const suspended = users.filter(({ state }) => state === 'suspended').length;
  return `${sayCount(users.length, 'user')}${suspended > 0 ? say(', {suspended} suspended', { suspended }) : ''}`;
}
