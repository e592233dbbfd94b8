import { useEffect, useState } from 'react';
import { browserApi } from '#site/session/api.ts';
import type { accountContract, WireIdentity } from './contract.ts';

const unknown: WireIdentity = { withoutPasswordUntil: null, isConfirmed: false, hasApp: false };

/** Whether the password has to be asked for, as of now; null until it is known. Where that fails it is asked for. */
export function useIdentity(): WireIdentity | null {
  const [identity, setIdentity] = useState<WireIdentity | null>(null);
  useEffect(() => {
    let isGone = false;
    browserApi<typeof accountContract>({ isQuiet: true })('GET /api/auth/admin/identity')
      .catch(() => unknown)
      .then((found) => {
        if (!isGone) setIdentity(found);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return identity;
}
