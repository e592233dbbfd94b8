import { AdminIcon } from '@site/ui/admin-icon';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { PopupMenu } from '@site/ui/popover/popup-menu';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { type InboxPlace, placeUrl } from '#site/contact/inquiries/inquiry-view.ts';
import type { SavedView, viewContract } from '#site/contact/views/contract.ts';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import styles from './saved-views.module.css';
import { ViewDialog } from './view-dialog.tsx';

/** Filters that the user keeps under a name: a tab for each, and what is done with the one that is shown. */
export function SavedViews({ place, views }: { place: InboxPlace; views: readonly SavedView[] }) {
  const api = useApi<typeof viewContract>();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useReportedWork('The view could not be saved');
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  const { view, q, subject } = place;
  const shown = views.find(({ filters }) => isSame(filters, place));
  const isPlain = view === 'open' && q === '' && subject === '';

  async function save(name: string) {
    const isDone = await run(async () => {
      if (naming === 'new' || naming === null)
        await api('POST /api/inquiries/views', { body: { name, filters: { view, q, subject } } });
      else await api('PATCH /api/inquiries/views/:id', { params: { id: naming.id }, body: { name } });
      showMessage('success', naming === 'new' ? 'The view was saved.' : 'The view was renamed.');
      await revalidate();
    });
    if (isDone) setNaming(null);
  }

  const remove = ({ id, name, filters }: SavedView) =>
    run(async () => {
      await api('DELETE /api/inquiries/views/:id', { params: { id } });
      const undo = () =>
        run(async () => {
          await api('POST /api/inquiries/views', { body: { name, filters } });
          await revalidate();
        });
      showMessage('success', `The view “${name}” was deleted.`, { undo });
      await revalidate();
    }, 'The view could not be deleted');

  if (views.length === 0 && isPlain) return null;
  return (
    <div className={styles.bar}>
      {views.length > 0 && (
        <nav aria-label="Saved views">
          <ul className={styles.views}>
            {views.map((one) => (
              <li key={one.id}>
                <Link
                  to={placeUrl(one.filters)}
                  aria-current={one === shown ? 'page' : undefined}
                  preventScrollReset
                >
                  {one.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {shown ? (
        <PopupMenu label={`More for the view ${shown.name}`} face={<AdminIcon name="more" size={18} />}>
          <Button look="quiet" onClick={() => setNaming(shown)}>
            Rename view
          </Button>
          <Button look="danger" onClick={() => remove(shown)}>
            Delete view
          </Button>
        </PopupMenu>
      ) : (
        !isPlain && (
          <Button size="small" look="quiet" onClick={() => setNaming('new')}>
            Save view
          </Button>
        )
      )}
      {naming && (
        <ViewDialog
          name={naming === 'new' ? null : naming.name}
          isBusy={isBusy}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

const isSame = (one: SavedView['filters'], { view, q, subject }: InboxPlace): boolean =>
  one.view === view && one.q === q && one.subject === subject;
