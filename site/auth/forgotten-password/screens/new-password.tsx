import { Link } from 'react-router';
import { useUrlFragment } from '#site/auth/links/use-url-fragment.ts';
import styles from '#site/auth/sessions/login.module.css';
import { BrandName } from '#site/texts/brand/brand-name.tsx';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { Route } from './+types/new-password.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { PasswordRequestForm } from './password-request-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead('New password', matches);

export default function NewPassword() {
  const token = useUrlFragment();
  return (
    <main className={styles.page}>
      <Link to="/">
        <BrandName />
      </Link>
      <h1>New password</h1>
      {token ? <NewPasswordForm token={token} /> : <PasswordRequestForm isReady={token !== null} />}
      <p>
        <Link to="/admin">Back to sign-in</Link>
      </p>
      <noscript>
        <p>The admin area needs JavaScript.</p>
      </noscript>
    </main>
  );
}
