import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import type { emailChangeContract } from '#site/auth/account/email/contract.ts';
import { useUrlFragment } from '#site/auth/links/use-url-fragment.ts';
import { LoginForm } from '#site/auth/sessions/components/login-form.tsx';
import { SignInFrame } from '#site/auth/sessions/components/sign-in-frame.tsx';
import { storeAdminToken } from '#site/session/admin-token.ts';
import { useApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import { useUser } from '#site/session/use-user.ts';
import { useFormWork } from '#site/session/use-work.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import formStyles from '../../../forgotten-password/screens/password-forms.module.css';
import type { Route } from './+types/confirm-email.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead(say('E-mail address'), matches);

/** Asks before the link is used up: programs that preview links in mail click no buttons. */
export default function ConfirmEmail() {
  const token = useUrlFragment();
  const user = useUser();
  return (
    <SignInFrame heading={say('E-mail address')}>
      {token === '' && <p>{say('This link is incomplete. Please copy the whole link from the mail.')}</p>}
      {token && (user ? <Confirmation token={token} email={user.email} /> : <SignInFirst />)}
    </SignInFrame>
  );
}

function SignInFirst() {
  const [, setSignedIn] = useState(false);
  return (
    <>
      <p>
        {say('First sign in with the address that you had until now. The link then makes the new one yours.')}
      </p>
      <LoginForm onSignedIn={() => setSignedIn(true)} />
    </>
  );
}

function Confirmation({ token, email }: { token: string; email: string }) {
  const api = useApi<typeof emailChangeContract>();
  const navigate = useNavigate();
  const { isBusy, failure, run } = useFormWork(failureReason);

  const confirm = () =>
    run(async () => {
      const renamed = await api('POST /api/auth/admin/email/confirm', { body: { token } });
      // The stored token names the address.
      storeAdminToken(renamed.token);
      showMessage('success', say('Your e-mail address was changed. Sign in with the new one from now on.'));
      // Replaces this page, so that the token does not stay in the history.
      await navigate(href('/dashboard/account/:part?'), { replace: true });
    });

  return (
    <>
      <p>
        {say(
          'You are signed in as {email}. From now on you sign in with the address this link was mailed to.',
          { email: shownEmail(email) },
        )}
      </p>
      {failure && (
        <div className={formStyles.failure} role="alert">
          <p>{failure}</p>
          <p>
            <Link to="/dashboard/account">{say('Ask for a new link')}</Link>
          </p>
        </div>
      )}
      <Button onClick={confirm} aria-disabled={isBusy}>
        {isBusy ? say('Changing…') : say('Change the address')}
      </Button>
    </>
  );
}
