import { useState } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { confirmEmail } from '#app/auth/account/account-client.ts';
import { createApiClient, failureReason } from '#app/auth/api-client.ts';
import formStyles from '#app/auth/forgotten-password/pages/password-forms.module.css';
import { useUrlFragment } from '#app/auth/links/use-url-fragment.ts';
import { LoginForm } from '#app/auth/sessions/components/login-form.tsx';
import frame from '#app/auth/sessions/login.module.css';
import { useUser } from '#app/auth/use-user.ts';
import { useFormWork } from '#app/auth/use-work.ts';
import { BrandName } from '#app/branding/brand-name.tsx';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { Button } from '#app/ui/button.tsx';
import { showMessage } from '#app/ui/messages/message-store.ts';
import type { Route } from './+types/confirm-email.ts';

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead('E-mail address', matches);

/** Asks before the link is used up: programs that preview links in mail click no buttons. */
export default function ConfirmEmail() {
  const token = useUrlFragment();
  const user = useUser();
  return (
    <main className={frame.page}>
      <Link to="/">
        <BrandName />
      </Link>
      <h1>E-mail address</h1>
      {token === '' && <p>This link is incomplete. Please copy the whole link from the mail.</p>}
      {token && (user ? <Confirmation token={token} email={user.email} /> : <SignInFirst />)}
      <noscript>
        <p>The admin area needs JavaScript.</p>
      </noscript>
    </main>
  );
}

function SignInFirst() {
  const [, setSignedIn] = useState(false);
  return (
    <>
      <p>First sign in with the address that you had until now. The link then makes the new one yours.</p>
      <LoginForm onSignedIn={() => setSignedIn(true)} />
    </>
  );
}

function Confirmation({ token, email }: { token: string; email: string }) {
  const client = createApiClient(useApiUrl());
  const navigate = useNavigate();
  const { isBusy, failure, run } = useFormWork(failureReason);

  const confirm = () =>
    run(async () => {
      await confirmEmail(client, token);
      showMessage('success', 'Your e-mail address was changed. Sign in with the new one from now on.');
      // Replaces this page, so that the token does not stay in the history.
      await navigate(href('/dashboard/account'), { replace: true });
    });

  return (
    <>
      <p>You are signed in as {email}. From now on you sign in with the address this link was mailed to.</p>
      {failure && (
        <div className={formStyles.failure} role="alert">
          <p>{failure}</p>
          <p>
            <Link to="/dashboard/account">Ask for a new link</Link>
          </p>
        </div>
      )}
      <Button onClick={confirm} aria-disabled={isBusy}>
        {isBusy ? 'Changing…' : 'Change the address'}
      </Button>
    </>
  );
}
