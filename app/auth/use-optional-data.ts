import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from './api-client.ts';
import { useUser } from './use-user.ts';

/**
 * Data that an admin screen can do without: a failure is only logged to the console. It is loaded once there is a session, and
 * again after the next sign-in: without one the API answers some calls as it does to visitors.
 * @param load The same function each time; null: nothing is loaded.
 * @returns Null until it is loaded, and when that fails.
 */
export function useOptionalData<Data>(load: ((client: AxiosInstance) => Promise<Data>) | null): Data | null {
  const apiUrl = useApiUrl();
  const isSignedIn = useUser() !== null;
  const [data, setData] = useState<Data | null>(null);
  useEffect(() => {
    if (load === null || !isSignedIn) return;
    let isGone = false;
    load(createApiClient(apiUrl, { isQuiet: true })).then(
      (found) => !isGone && setData(found),
      (error: unknown) => console.warn('A part of this screen could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [apiUrl, load, isSignedIn]);
  return data;
}
