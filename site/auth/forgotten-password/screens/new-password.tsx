import { say } from '@site/platform/words/say';
import { Link } from 'react-router';
import { useUrlFragment } from '#site/auth/links/use-url-fragment.ts';
import { SignInFrame } from '#site/auth/sessions/components/sign-in-frame.tsx';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { Route } from './+types/new-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordRequestForm } from './password-request-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead(say('New password'), matches);

export default function NewPassword() {
  const token = useUrlFragment();
  return (
    <SignInFrame heading={say('New password')}>
      {token ? <NewPasswordForm token={token} /> : <PasswordRequestForm isReady={token !== null} />}
      <p>
        <Link to="/admin">{say('Back to sign-in')}</Link>
      </p>
    </SignInFrame>
  );
}
