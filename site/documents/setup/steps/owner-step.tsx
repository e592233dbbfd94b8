import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { LoadFailure } from '@site/ui/page/load-failure';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { EmailSection } from '#site/auth/account/components/email-section.tsx';
import { PasswordForm } from '#site/auth/account/components/password-form.tsx';
import { ProfileForm } from '#site/auth/account/components/profile-form.tsx';
import type { accountContract } from '#site/auth/account/contract.ts';
import type { emailChangeContract } from '#site/auth/account/email/contract.ts';
import { UserEmailDialog } from '#site/auth/users/components/user-email-dialog.tsx';
import type { userContract } from '#site/auth/users/contract.ts';
import { browserApi } from '#site/session/api.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { fetchProfile } from '#site/session/own-profile.ts';
import styles from '../setup.module.css';

export type OwnerAccount = Awaited<ReturnType<typeof loadOwner>>;

/** Of the user. @returns Null when it could not be loaded. */
export async function loadOwner() {
  const account = browserApi<typeof accountContract & typeof emailChangeContract & typeof userContract>();
  try {
    const [profile, email, identity, { users }] = await Promise.all([
      fetchProfile(createApiClient(browserApiUrl())),
      account('GET /api/auth/admin/email'),
      account('GET /api/auth/admin/identity'),
      account('GET /api/users'),
    ]);
    return { profile, email, identity, user: users.find(({ isYou }) => isYou) ?? null };
  } catch (error) {
    console.error('Error fetching your account', error);
    return null;
  }
}

/** The account that the first start made has a name, an address and a password of nobody. */
export function OwnerStep({ account, onDone }: { account: OwnerAccount; onDone: () => void }) {
  const { revalidate } = useRevalidator();
  if (account === null) return <LoadFailure>{say('Your account could not be loaded.')}</LoadFailure>;
  const { profile, email, identity, user } = account;
  return (
    <>
      <section className={styles.part} aria-labelledby="owner-name">
        <h3 id="owner-name">{say('Your name')}</h3>
        <ProfileForm profile={profile} />
      </section>
      <section className={styles.part} aria-labelledby="owner-password">
        <h3 id="owner-password">{say('A password of your own')}</h3>
        <PasswordForm identity={identity} onChanged={revalidate} />
      </section>
      <section className={styles.part} aria-labelledby="owner-email">
        <h3 id="owner-email">{say('E-mail address')}</h3>
        {email.hasMail || user === null ? (
          <EmailSection email={user?.email ?? ''} state={email} onChanged={revalidate} />
        ) : (
          <EmailAtOnce user={user} name={profile.name} />
        )}
      </section>
      <div className={styles.actions}>
        <Button onClick={onDone}>{say('Continue')}</Button>
      </div>
    </>
  );
}

type Owner = NonNullable<NonNullable<OwnerAccount>['user']>;

/** Without a mail server there is nothing to confirm it with. */
function EmailAtOnce({ user, name }: { user: Owner; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        {say('You sign in with {email}. Change it last: you sign in again with the new one.', {
          email: shownEmail(user.email),
        })}
      </p>
      <div>
        <Button look="quiet" onClick={() => setOpen(true)}>
          {say('Change e-mail address')}
        </Button>
      </div>
      {isOpen && (
        <UserEmailDialog
          name={name || shownEmail(user.email)}
          user={user}
          onDone={(email) => {
            setOpen(false);
            showMessage('success', say('You sign in as {email} from now on.', { email: shownEmail(email) }));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
