import type { AxiosInstance } from 'axios';
import { useEffect, useSyncExternalStore } from 'react';
import type { WireProfile } from '#site/auth/profile/profile.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { createListeners } from '#site/ui/listeners.ts';

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
