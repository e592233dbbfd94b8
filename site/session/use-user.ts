import { useMemo, useState, useSyncExternalStore } from 'react';
import { onAdminTokenChange, readAdminToken } from './admin-token.ts';
import { mayUser, type Permission, type Permitted } from './permissions.ts';
import { userNamedBy } from './role-in-token.ts';
import { emailOfToken, isAdminToken } from './token-payload.ts';

interface SignedInUser extends Permitted {
  readonly email: string;
  readonly isAdmin: boolean;
}

/** From the stored token, whose signature is not checked; null for visitors, and on the server. */
export function useUser(): SignedInUser | null {
  const token = useSyncExternalStore(onAdminTokenChange, readAdminToken, () => null);
  return useMemo(() => {
    return token === null
      ? null
      : { email: emailOfToken(token), isAdmin: isAdminToken(token), ...userNamedBy(token) };
  }, [token]);
}

/** The user, also while an ended session waits to be renewed: the open screen stays as it is. */
export function useLastUser(): SignedInUser | null {
  const user = useUser();
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  return user ?? last;
}

export function useMay(permission: Permission): boolean {
  const user = useLastUser();
  return user !== null && mayUser(user, permission);
}
