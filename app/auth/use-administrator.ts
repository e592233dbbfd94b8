import { useMemo, useSyncExternalStore } from 'react';
import { emailOfToken, isAdminToken, onAdminTokenChange, readAdminToken } from './sessions/admin-token.ts';

export interface SignedInUser {
  readonly email: string;
  readonly isAdmin: boolean;
}

/** As far as the stored token says; null for a visitor, and on the server. */
export function useAdministrator(): SignedInUser | null {
  const token = useSyncExternalStore(onAdminTokenChange, readAdminToken, () => null);
  return useMemo(() => {
    return token === null ? null : { email: emailOfToken(token), isAdmin: isAdminToken(token) };
  }, [token]);
}
