import { mediaUrl } from '@site/images/media';
import { useEffect, useState } from 'react';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import type { LibraryItem } from './library-schema.ts';

/** URL of the whole image: of one that is cropped, its file is for staff alone, and fetched. Null until it is there. */
export function useWholeImage({ path, name, crop }: LibraryItem): {
  url: string | null;
  failure: string | null;
} {
  const apiUrl = useApiUrl();
  const isCropped = crop !== null;
  const [fetched, setFetched] = useState<{ url: string | null; failure: string | null }>(nothing);
  useEffect(() => {
    if (!isCropped) return;
    let url = '';
    let isGone = false;
    createApiClient(apiUrl)
      .get<Blob>(`/api/media/${name}/source`, { responseType: 'blob' })
      .then(
        ({ data }) => {
          if (isGone) return;
          url = URL.createObjectURL(data);
          setFetched({ url, failure: null });
        },
        (error: unknown) => !isGone && setFetched({ url: null, failure: failureSentence(error) }),
      );
    return () => {
      isGone = true;
      URL.revokeObjectURL(url);
    };
  }, [apiUrl, name, isCropped]);
  return isCropped ? fetched : { url: mediaUrl(path, apiUrl), failure: null };
}

const nothing = { url: null, failure: null };
