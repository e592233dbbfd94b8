import { callsOf } from '@site/platform/http/calls';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import type { AxiosInstance } from 'axios';
import { useState } from 'react';
import type { ownPageContract, WireOwnPage } from '#site/blog/own-pages/own-page-contract.ts';
import { placesInWords } from '#site/blog/own-pages/own-page-words.ts';
import { PlaceDialog } from '#site/blog/own-pages/place-dialog.tsx';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import styles from './optional-fields.module.css';

const fetchOwnPages = (client: AxiosInstance) =>
  callsOf<typeof ownPageContract>(client)('GET /api/site/pages');

export function PlaceField({ postId }: { postId: string }) {
  const loaded = useOptionalData(fetchOwnPages);
  const [changed, setChanged] = useState<readonly WireOwnPage[] | null>(null);
  const [isAsked, setAsked] = useState(false);
  const page = (changed ?? loaded)?.find(({ id }) => id === postId);
  if (!page) return null;
  return (
    <>
      <p className={styles.url}>{placesInWords(page)}</p>
      <div>
        <Button look="quiet" size="small" onClick={() => setAsked(true)}>
          {say('Change…')}
        </Button>
      </div>
      {isAsked && <PlaceDialog page={page} onPlaced={setChanged} onClose={() => setAsked(false)} />}
    </>
  );
}
