import { Outlet, useRevalidator } from 'react-router';
import { AdminFallback } from '#app/auth/admin-fallback.tsx';
import { requireStoredToken } from '#app/auth/guard.ts';
import { SignInAgain } from '#app/auth/sessions/components/sign-in-again.tsx';
import { SkipLink } from '#app/ui/page/skip-link.tsx';
import { AdminBar } from './admin-bar.tsx';
import styles from './admin-layout.module.css';

/** Children load side by side with this: each asks for the token itself before it asks the API. */
export function clientLoader() {
  requireStoredToken();
  return null;
}
clientLoader.hydrate = true as const;

export const HydrateFallback = AdminFallback;

/** Bar and page of the admin area; the API, not this frame, is what guards the data. */
export default function AdminLayout() {
  const { revalidate } = useRevalidator();
  return (
    <>
      <SkipLink />
      <AdminBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <SignInAgain onSignedIn={revalidate} />
    </>
  );
}
