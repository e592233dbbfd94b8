import { say } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Line, LineList } from '@site/ui/line-list';
import { showMessage } from '@site/ui/messages/message-store';
import { EmptyState } from '@site/ui/page/empty-state';
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { ownPageContract, WireOwnPage } from '#site/blog/own-pages/own-page-contract.ts';
import { factsOf, stateInWords } from '#site/blog/own-pages/own-page-words.ts';
import { PlaceDialog } from '#site/blog/own-pages/place-dialog.tsx';
import type { postContract } from '#site/blog/posts/post-contract.ts';
import type { trashContract } from '#site/blog/trash/trash-contract.ts';
import { useApi } from '#site/session/api.ts';
import { trashDays } from '#site/session/trash-period.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import lines from '../screens/site-overview.module.css';
import styles from './own-page-list.module.css';

export function OwnPageList({ loaded }: { loaded: readonly WireOwnPage[] }) {
  const api = useApi<typeof ownPageContract & typeof postContract & typeof trashContract>();
  const [pages, setPages] = useState(loaded);
  const [asked, setAsked] = useState<{
    readonly page: WireOwnPage;
    readonly what: 'place' | 'delete';
  } | null>(null);
  const { isBusy, run } = useReportedWork(say('The page could not be deleted'));
  const close = () => setAsked(null);

  /** Unlinks it first: a dead link would stay in the navigation. */
  async function remove({ id, title, places }: WireOwnPage) {
    await run(async () => {
      const params = { id };
      const unlink = { params, body: { place: 'none' } } as const;
      if (places.length > 0) setPages(await api('PUT /api/site/pages/:id/place', unlink));
      await api('DELETE /api/blogs/:id', { params });
      setPages((shown) => shown.filter((page) => page.id !== id));
      showMessage('success', say('“{title}” was moved to the trash.', { title }), {
        undo: () => restore(id, title),
      });
    });
    close();
  }

  async function restore(id: string, title: string) {
    await run(
      async () => {
        await api('POST /api/trash/:id/restore', { params: { id } });
        setPages(await api('GET /api/site/pages'));
      },
      say('“{title}” could not be restored', { title }),
    );
  }

  return (
    <section className={styles.pages} aria-labelledby="own-pages">
      <div className={styles.head}>
        <h2 id="own-pages">{say('Pages of your own')}</h2>
        <ButtonLink to="/create-blog?page" look="quiet" size="small">
          {say('New page')}
        </ButtonLink>
      </div>
      {pages.length === 0 ? (
        <EmptyState
          drawing="document"
          action={<ButtonLink to="/create-blog?page">{say('Write a page')}</ButtonLink>}
        >
          <p>{say('Privacy, imprint, a campaign: a page with a title, a URL and a text of yours.')}</p>
        </EmptyState>
      ) : (
        <LineList>
          {pages.map((page) => (
            <PageLine key={page.id} page={page} ask={(what) => setAsked({ page, what })} />
          ))}
        </LineList>
      )}
      {asked?.what === 'place' && <PlaceDialog page={asked.page} onPlaced={setPages} onClose={close} />}
      {asked?.what === 'delete' && (
        <ConfirmDialog
          question={say('Delete the page “{title}”?', { title: asked.page.title })}
          description={[
            ...(linkGoes(asked.page) ? [say('Its link in the navigation goes as well.')] : []),
            say('It can be restored from the trash for {trashDays} days.', { trashDays }),
          ].join(' ')}
          confirmLabel={say('Delete')}
          isBusy={isBusy}
          onConfirm={() => remove(asked.page)}
          onCancel={close}
        />
      )}
    </section>
  );
}

/** The header button keeps its link, and so its page. */
const linkGoes = ({ places }: WireOwnPage) => places.length > 0 && !places.includes('button');

function PageLine({ page, ask }: { page: WireOwnPage; ask: (what: 'place' | 'delete') => void }) {
  const { id, path, title, visibility, hasDraft } = page;
  const dates = useDates();
  const editor = href('/edit-blog/:id?', { id });
  const named = (action: string) => ({ 'aria-label': `${action}: ${title}` });
  return (
    <Line
      actions={
        <>
          {visibility === 'live' && (
            <ButtonLink to={path} look="quiet" size="small" {...named(say('View'))}>
              {say('View')}
            </ButtonLink>
          )}
          <ButtonLink
            to={`${href('/dashboard/site/:key', { key: 'sections' })}?page=${encodeURIComponent(path)}`}
            look="quiet"
            size="small"
            {...named(say('Sections'))}
          >
            {say('Sections')}
          </ButtonLink>
          <Button look="quiet" size="small" onClick={() => ask('place')} {...named(say('Navigation'))}>
            {say('Navigation')}
          </Button>
          <ButtonLink
            to={href('/dashboard/history/:id', { id })}
            look="quiet"
            size="small"
            {...named(say('History'))}
          >
            {say('History')}
          </ButtonLink>
          <Button look="danger" size="small" onClick={() => ask('delete')} {...named(say('Delete'))}>
            {say('Delete')}
          </Button>
          <ButtonLink to={editor} size="small" {...named(say('Edit'))}>
            {say('Edit')}
          </ButtonLink>
        </>
      }
    >
      <h3 className={lines.title}>
        <Link to={editor}>{title}</Link>
        <span className={lines.mark} data-kind={visibility}>
          {stateInWords(page)}
        </span>
        {hasDraft && <span className={lines.mark}>{say('Unpublished changes')}</span>}
      </h3>
      <p className={styles.path}>{decodeURI(path)}</p>
      <p className={lines.facts}>{factsOf(page, dates)}</p>
    </Line>
  );
}
