import type { AxiosInstance } from 'axios';
import { useEffect, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from './api-client.ts';

/**
 * Data that an admin screen can do without: a failure is only logged to the console.
 * @param load The same function each time; null: nothing is loaded.
 * @returns Null until it is loaded, and when that fails.
 */
export function useOptionalData<Data>(load: ((client: AxiosInstance) => Promise<Data>) | null): Data | null {
  const apiUrl = useApiUrl();
  const [data, setData] = useState<Data | null>(null);
  useEffect(() => {
    if (load === null) return;
    let isGone = false;
    load(createApiClient(apiUrl, { isQuiet: true })).then(
      (found) => !isGone && setData(found),
      (error: unknown) => console.warn('A part of this screen could not be loaded', error),
    );
    return () => {
      isGone = true;
    };
  }, [apiUrl, load]);
  return data;
}
