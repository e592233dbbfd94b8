import type { AxiosInstance } from 'axios';
import { useEffect, useSyncExternalStore } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { createListeners } from '#app/ui/listeners.ts';
import type { WireProfile } from './profile.ts';

const path = '/api/auth/admin/profile';
const { subscribe, notify } = createListeners();
let known: WireProfile | null = null;

export async function fetchProfile(client: AxiosInstance): Promise<WireProfile> {
  return keep((await client.get<WireProfile>(path)).data);
}

export async function saveProfile(
  client: AxiosInstance,
  change: Pick<WireProfile, 'name' | 'language'>,
): Promise<WireProfile> {
  return keep((await client.put<WireProfile>(path, change)).data);
}

export const useOwnProfile = (): WireProfile | null =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );

/** For the frame of the admin area. On failure, dates stay as on the site. */
export function useLoadedProfile(): void {
  const apiUrl = useApiUrl();
  useEffect(() => {
    fetchProfile(createApiClient(apiUrl, { isQuiet: true })).catch((error: unknown) => {
      console.warn('The profile could not be loaded', error);
    });
  }, [apiUrl]);
}

function keep(profile: WireProfile): WireProfile {
  known = profile;
  notify();
  return profile;
}
