import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useUser } from '#site/session/use-user.ts';
import { wantedPath } from '#site/session/wanted-path.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { Route } from './+types/login.ts';
import { LoginForm } from './components/login-form.tsx';
import { SignInFrame } from './components/sign-in-frame.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead(say('Admin Login'), matches);

export default function Login() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const user = useUser();
  const wanted = wantedPath(search);
  const isSignedIn = user !== null;
  // Once there is a session, whether it was there already or has just begun, also in another tab.
  useEffect(() => {
    if (isSignedIn) void navigate(wanted, { replace: true });
  }, [isSignedIn, wanted, navigate]);
  return (
    <SignInFrame heading={say('Admin Login')}>
      {user && (
        <p>
          {say('You are signed in as {email}.', { email: shownEmail(user.email) })}{' '}
          <Link to={wanted}>{say('Go on')}</Link>
        </p>
      )}
      <LoginForm />
      <p>
        <Link to="/admin/password">{say('Forgot your password?')}</Link>
      </p>
    </SignInFrame>
  );
}
