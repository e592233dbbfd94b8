import { useEffect, useState } from 'react';
import type { WireIdentity } from '#site/auth/sessions/session-wire.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
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
