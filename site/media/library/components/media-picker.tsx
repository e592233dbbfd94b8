import type { WantedMedia } from '@site/images/media-types';
import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialogs/dialog';
import { FilterRow } from '@site/ui/list-search';
import { type FormEvent, type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { fetchLabels, fetchLibrary, type LibraryPage } from '#site/media/library/library-client.ts';
import type { LibraryItem } from '#site/media/library/library-schema.ts';
import { useVideoFrames } from '#site/media/library/use-video-frames.ts';
import { UploadArea } from '#site/media/uploads/upload-area.tsx';
import { useUploads } from '#site/media/uploads/use-uploads.ts';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { LabelFilter } from './label-filter.tsx';
import { MediaGrid } from './media-grid.tsx';
import styles from './media-picker.module.css';
import { MediaSearch } from './media-search.tsx';

const pageSize = 24;

/** Choosing or uploading. Closes only through `onClose`: after `onChoose` the caller decides. */
export function MediaPicker({
  accept,
  onChoose,
  onClose,
}: {
  accept: WantedMedia;
  onChoose: (item: LibraryItem) => void;
  onClose: () => void;
}) {
  const [wish, setWish] = useState({ q: '', label: '', page: 1, reload: 0 });
  const { list, failure } = useLibrary(accept, wish);
  const labels = useOptionalData(fetchLabels) ?? [];
  const { queue, uploads } = useUploads({
    accept,
    // New files are on the first page, whatever was searched before.
    onChanged: () => setWish(({ reload }) => ({ q: '', label: '', page: 1, reload: reload + 1 })),
  });
  useVideoFrames(list?.items ?? none, () => setWish((before) => ({ ...before, reload: before.reload + 1 })));
  const pages = Math.ceil((list?.total ?? 0) / pageSize);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    setWish((before) => ({ ...before, q, page: 1 }));
  }

  // Outside the editor's form, as forms cannot nest. React events still bubble to it, hence `stop`.
  return createPortal(
    <Dialog title={say('Choose from the library')} size="wide" onClose={onClose}>
      <div className={styles.picker} onChange={stop} onSubmit={stop}>
        <UploadArea queue={queue} uploads={uploads} accept={accept} onChoose={onChoose} />
        <FilterRow>
          <MediaSearch key={wish.q} q={wish.q} form={{ onSubmit: search }} />
          <LabelFilter
            labels={labels}
            label={wish.label}
            onChange={(label) => setWish((before) => ({ ...before, label, page: 1 }))}
          />
        </FilterRow>
        {failure ? (
          <p role="alert">{say('The library could not be loaded: {failure}', { failure })}</p>
        ) : (
          <p aria-live="polite" className={styles.count}>
            {countText(list, wish, accept)}
          </p>
        )}
        {list && list.items.length > 0 && (
          <MediaGrid items={list.items} label={say('Files to choose from')} onChoose={onChoose} />
        )}
        {pages > 1 && (
          <PageButtons page={wish.page} pages={pages} onTurn={(page) => setWish({ ...wish, page })} />
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

const none: readonly LibraryItem[] = [];

const stop = (event: SyntheticEvent) => event.stopPropagation();

interface Wish {
  readonly q: string;
  readonly label: string;
  readonly page: number;
  readonly reload: number;
}

function useLibrary(accept: WantedMedia, { q, label, page, reload }: Wish) {
  const apiUrl = useApiUrl();
  const [state, setState] = useState<{ list: LibraryPage | null; failure: string | null }>({
    list: null,
    failure: null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` asks for the same page again
  useEffect(() => {
    const controller = new AbortController();
    const filter = accept === 'pictures' ? 'images' : accept;
    fetchLibrary(
      createApiClient(apiUrl),
      {
        ...(q !== '' && { q }),
        ...(label !== '' && { label }),
        filter,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      },
      controller.signal,
    ).then(
      (list) => setState({ list, failure: null }),
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ list: null, failure: failureSentence(error) });
      },
    );
    return () => controller.abort();
  }, [apiUrl, accept, q, label, page, reload]);
  return state;
}

function PageButtons({
  page,
  pages,
  onTurn,
}: {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}) {
  return (
    <div className={styles.pages}>
      <Button look="quiet" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        {say('Previous')}
      </Button>
      <p>{say('Page {page} of {pages}', { page, pages })}</p>
      <Button look="quiet" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        {say('Next')}
      </Button>
    </div>
  );
}

function countText(list: LibraryPage | null, { q, label }: Wish, accept: WantedMedia): string {
  if (!list) return say('Loading…');
  const noun = { pictures: 'image', videos: 'video', shown: 'file', files: 'PDF', all: 'file' }[accept];
  if (q !== '')
    return list.total === 0
      ? say('Nothing was found for “{q}”.', { q })
      : say('{total} found', { total: sayCount(list.total, noun) });
  if (label !== '' && list.total === 0) return say('No file here has the label “{label}”.', { label });
  return list.total === 0
    ? say('The library is empty. Upload the first file above.')
    : sayCount(list.total, noun);
}
