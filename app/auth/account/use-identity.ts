import { useEffect, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import type { WireIdentity } from '#app/auth/sessions/session-wire.ts';
import { fetchIdentity } from './account-client.ts';

const unknown: WireIdentity = { withoutPasswordUntil: null, isConfirmed: false, hasApp: false };

/** Whether the password has to be asked for, as of now; null until it is known. Where that fails it is asked for. */
export function useIdentity(): WireIdentity | null {
  const apiUrl = useApiUrl();
  const [identity, setIdentity] = useState<WireIdentity | null>(null);
  useEffect(() => {
    let isGone = false;
    fetchIdentity(createApiClient(apiUrl, { isQuiet: true }))
      .catch(() => unknown)
      .then((found) => {
        if (!isGone) setIdentity(found);
      });
    return () => {
      isGone = true;
    };
  }, [apiUrl]);
  return identity;
}
