import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { useApiUrl } from '#site/session/api-url.ts';
import { createApiClient } from './api-client.ts';
import { useUser } from './use-user.ts';

/**
 * Failures are only logged to the console. Loads once there is a session, and again after the next sign-in: without one
 * the API answers some calls as for visitors. @param load Must be stable; null: loads nothing. @returns Null until loaded.
 */
export function useOptionalData<Data>(load: ((client: AxiosInstance) => Promise<Data>) | null): Data | null {
  const apiUrl = useApiUrl();
  const isSignedIn = useUser() !== null;
  const [data, setData] = useState<Data | null>(null);
  useEffect(() => {
    if (load === null || !isSignedIn) return;
    // After the sign-out the server would refuse what is still on its way.
    const leaving = new AbortController();
    const client = createApiClient(apiUrl, { isQuiet: true });
    client.defaults.signal = leaving.signal;
    load(client).then(
      (found) => !leaving.signal.aborted && setData(found),
      (error: unknown) =>
        leaving.signal.aborted || console.warn('A part of this screen could not be loaded', error),
    );
    return () => leaving.abort();
  }, [apiUrl, load, isSignedIn]);
  return data;
}
