import { useEffect, useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import type { libraryContract } from './library-contract.ts';
import type { MediaUses } from './library-schema.ts';

export function useMediaUses(name: string): { uses: MediaUses | null; failure: string | null } {
  const api = useApi<typeof libraryContract>();
  const [state, setState] = useState<{ uses: MediaUses | null; failure: string | null }>(notAsked);
  useEffect(() => {
    let isCurrent = true;
    setState(notAsked);
    api('GET /api/media/:name/uses', { params: { name } }).then(
      (uses) => isCurrent && setState({ uses, failure: null }),
      (error: unknown) => isCurrent && setState({ uses: null, failure: failureSentence(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [api, name]);
  return state;
}

const notAsked = { uses: null, failure: null };
