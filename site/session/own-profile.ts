import { createListeners } from '@site/ui/listeners';
import type { AxiosInstance } from 'axios';
import { useEffect, useSyncExternalStore } from 'react';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useUser } from '#site/session/use-user.ts';
import { noteStaffLanguage } from '#site/texts/words/staff-words.ts';
import type { Language } from './languages.ts';

/** As the API sends it. */
interface OwnProfile {
  readonly email: string;
  /** Empty until it is given. */
  readonly name: string;
  /** Of dates in the admin area, and of its words where they are translated; empty: as on the site. */
  readonly language: Language;
}

const path = '/api/auth/admin/profile';
const { subscribe, notify } = createListeners();
let known: OwnProfile | null = null;

export async function fetchProfile(client: AxiosInstance): Promise<OwnProfile> {
  const profile = keep((await client.get<OwnProfile>(path)).data);
  noteStaffLanguage(profile.language);
  return profile;
}

/** Who calls it notes the language, when nothing is unsaved any more: the screen may be loaded anew. */
export async function saveProfile(
  client: AxiosInstance,
  change: Pick<OwnProfile, 'name' | 'language'>,
): Promise<OwnProfile> {
  return keep((await client.put<OwnProfile>(path, change)).data);
}

export const useOwnProfile = (): OwnProfile | null =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  );

/**
 * For the frame of the admin area, which knows the profile for as long as it stands: of its user, whom a sign-in may change. A
 * screen may have loaded it already. On failure, dates stay as on the site.
 */
export function useLoadedProfile(): void {
  const apiUrl = useApiUrl();
  const user = useUser();
  useEffect(() => {
    if (user === null || known?.email === user.email) return;
    know(null);
    fetchProfile(createApiClient(apiUrl, { isQuiet: true })).catch((error: unknown) => {
      console.warn('The profile could not be loaded', error);
    });
  }, [apiUrl, user]);
  useEffect(() => () => know(null), []);
}

function keep(profile: OwnProfile): OwnProfile {
  know(profile);
  return profile;
}

function know(profile: OwnProfile | null): void {
  known = profile;
  notify();
}
