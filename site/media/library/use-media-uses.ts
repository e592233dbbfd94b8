import { useEffect, useState } from 'react';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { fetchUses } from './library-client.ts';
import type { MediaUses } from './library-schema.ts';

export function useMediaUses(name: string): { uses: MediaUses | null; failure: string | null } {
  const apiUrl = useApiUrl();
  const [state, setState] = useState<{ uses: MediaUses | null; failure: string | null }>(notAsked);
  useEffect(() => {
    let isCurrent = true;
    setState(notAsked);
    fetchUses(createApiClient(apiUrl), name).then(
      (uses) => isCurrent && setState({ uses, failure: null }),
      (error: unknown) => isCurrent && setState({ uses: null, failure: failureSentence(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [apiUrl, name]);
  return state;
}

const notAsked = { uses: null, failure: null };
