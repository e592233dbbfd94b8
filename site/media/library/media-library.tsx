import { readPageNumber } from '@site/platform/http/page-number';
import { readSearch } from '@site/platform/http/search-text';
import { byteText } from '@site/platform/text/byte-text';
import { say, sayCount, texts } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { FilterRow } from '@site/ui/list-search';
import { ListSummary } from '@site/ui/list-summary';
import { LoadFailure } from '@site/ui/page/load-failure';
import { PageLinks } from '@site/ui/page/page-links';
import { Screen } from '@site/ui/page/screen';
import { useLiveSearch } from '@site/ui/use-live-search';
import { useRef, useState } from 'react';
import { redirect, useNavigate, useRevalidator } from 'react-router';
import { UploadArea } from '#site/media/uploads/upload-area.tsx';
import { UploadGuard } from '#site/media/uploads/upload-guard.tsx';
import { useUploads } from '#site/media/uploads/use-uploads.ts';
import { browserApi } from '#site/session/api.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { useMay } from '#site/session/use-user.ts';
import { SavedViews } from '#site/views/components/saved-views.tsx';
import type { Route } from './+types/media-library.ts';
import { CleanUpButton } from './components/clean-up-button.tsx';
import { LabelFilter } from './components/label-filter.tsx';
import { MediaBulkBar } from './components/media-bulk-bar.tsx';
import { MediaDialog } from './components/media-dialog.tsx';
import { MediaFilters } from './components/media-filters.tsx';
import { MediaGrid } from './components/media-grid.tsx';
import { MediaSearch } from './components/media-search.tsx';
import { type LibraryFilter, libraryFilters, newFilesStay } from './library.ts';
import { fetchLibrary } from './library-client.ts';
import type { libraryContract } from './library-contract.ts';
import type { LibraryItem } from './library-schema.ts';
import styles from './media-library.module.css';
import { useReload } from './use-reload.ts';
import { useSelection } from './use-selection.ts';
import { useVideoFrames } from './use-video-frames.ts';

const pageSize = 48;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const page = readPageNumber(url);
  const q = readSearch(url.searchParams);
  const filter = readFilter(url);
  const label = url.searchParams.get('label') ?? '';
  try {
    const params = {
      ...(q !== '' && { q }),
      ...(label !== '' && { label }),
      filter,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    };
    const [list, labels] = await Promise.all([
      fetchLibrary(createApiClient(browserApiUrl()), params),
      browserApi<typeof libraryContract>()('GET /api/media/labels'),
    ]);
    // The last page disappears when its items are deleted.
    if (list.items.length === 0 && page > 1)
      throw redirect(`${url.pathname}?${queryOf({ q, filter, label })}`);
    return { ...list, labels, page, q, filter, label, isLoaded: true };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error('Error fetching media', error);
    return { items: [], total: 0, totalBytes: 0, labels: [], page, q, filter, label, isLoaded: false };
  }
}

export default function MediaLibrary({ loaderData }: Route.ComponentProps) {
  const { items, total, totalBytes, labels, page, q, filter, label, isLoaded } = loaderData;
  const isNarrowed = Object.keys(parametersOf({ q, filter, label })).length > 0;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<LibraryItem | null>(null);
  const { selected, toggle, replace } = useSelection(items);
  const { revalidate } = useRevalidator();
  const mayManage = useMay('media.manage');
  const search = useLiveSearch(q);
  const heading = useRef<HTMLHeadingElement>(null);
  const reload = useReload();
  const { queue, uploads } = useUploads({ accept: 'all', onChanged: reload });
  useVideoFrames(items, reload);

  async function leaveDeleted() {
    setChosen(null);
    await revalidate();
    // The element that had the focus is gone.
    heading.current?.focus();
  }

  return (
    <Screen
      heading={say('Media')}
      headingRef={heading}
      more={mayManage && <CleanUpButton onCleaned={revalidate} />}
    >
      <UploadArea queue={queue} uploads={uploads} accept="all" />
      <FilterRow>
        <MediaFilters current={filter} addressOf={(other) => `?${queryOf({ q, filter: other, label })}`} />
        <MediaSearch q={q} kept={parametersOf({ q: '', filter, label })} form={search} />
        <LabelFilter
          labels={labels}
          label={label}
          onChange={(other) => navigate(`?${queryOf({ q, filter, label: other })}`)}
        />
        <SavedViews list="media" filters={parametersOf({ q, filter, label })} />
      </FilterRow>
      {isLoaded ? (
        <>
          <ListSummary
            isEmpty={total === 0}
            drawing="image"
            action={
              isNarrowed && (
                <ButtonLink to="?" look="quiet">
                  {say('Show all files')}
                </ButtonLink>
              )
            }
          >
            {countText({ total, totalBytes, q, filter, label })}
          </ListSummary>
          {filter === 'unused' && <p className={styles.count}>{newFilesStay()}</p>}
          {items.length > 0 && (
            <MediaGrid
              opens="dialog"
              items={items}
              label={say('Files')}
              onChoose={setChosen}
              selected={mayManage ? selected : undefined}
              onSelect={toggle}
            />
          )}
        </>
      ) : (
        <LoadFailure>{say('The list of files could not be loaded.')}</LoadFailure>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil(total / pageSize)}
        label={say('Pages of files')}
        parameters={parametersOf({ q, filter, label })}
      />
      {selected.size > 0 && (
        <MediaBulkBar
          items={items.filter(({ path }) => selected.has(path))}
          labels={labels}
          onSelectAll={selected.size < items.length ? () => replace(items) : undefined}
          onDone={(isChanged) => {
            replace([]);
            if (isChanged) void revalidate();
          }}
        />
      )}
      <UploadGuard uploads={uploads} />
      {chosen && (
        <MediaDialog
          item={chosen}
          labels={labels}
          onChanged={(item) => {
            setChosen(item);
            void revalidate();
          }}
          onDeleted={leaveDeleted}
          onClose={() => setChosen(null)}
        />
      )}
    </Screen>
  );
}

function readFilter(url: URL): LibraryFilter {
  const wanted = url.searchParams.get('filter');
  return libraryFilters.find((filter) => filter === wanted) ?? 'all';
}

interface Wish {
  readonly q: string;
  readonly filter: LibraryFilter;
  readonly label: string;
}

function parametersOf({ q, filter, label }: Wish): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...(filter !== 'all' && { filter }),
    ...(label !== '' && { label }),
  };
}

const queryOf = (wish: Wish) => `${new URLSearchParams(parametersOf(wish))}`;

const emptyTexts: Record<LibraryFilter, string> = texts({
  all: 'The library is empty. Upload the first file above.',
  images: 'There are no images in the library.',
  videos: 'There are no videos in the library.',
  files: 'There are no PDFs in the library.',
  unused: 'Every file in the library is needed somewhere.',
});

const nouns = { all: 'file', images: 'image', videos: 'video', files: 'PDF', unused: 'file' } as const;

function countText(list: Wish & { total: number; totalBytes: number }): string {
  const { total, totalBytes, q, filter, label } = list;
  if (total === 0 && q === '' && label !== '') return say('No file here has the label “{label}”.', { label });
  if (total === 0) return q === '' ? emptyTexts[filter] : say('Nothing was found for “{q}”.', { q });
  return `${sayCount(total, nouns[filter])}, ${byteText(totalBytes)}`;
}
