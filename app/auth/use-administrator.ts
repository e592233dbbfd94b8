import { useMemo, useSyncExternalStore } from 'react';
import { emailOfToken, isAdminToken, onAdminTokenChange, readAdminToken } from './sessions/admin-token.ts';

export interface SignedInUser {
  readonly email: string;
  readonly isAdmin: boolean;
}

/** Who is signed in, as far as the stored token says; null for a visitor, and while the server renders. */
export function useAdministrator(): SignedInUser | null {
  const token = useSyncExternalStore(onAdminTokenChange, readAdminToken, () => null);
  return useMemo(() => {
    return token === null ? null : { email: emailOfToken(token), isAdmin: isAdminToken(token) };
  }, [token]);
}
