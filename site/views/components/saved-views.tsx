import { callsOf } from '@site/platform/http/calls';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { PopupMenu } from '@site/ui/popover/popup-menu';
import type { AxiosInstance } from 'axios';
import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '#site/session/api.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { SavedView, viewContract } from '#site/views/contract.ts';
import styles from './saved-views.module.css';
import { ViewDialog } from './view-dialog.tsx';

type Filters = Readonly<Record<string, string>>;

/**
 * The menu of a list's filters that the user keeps under names. @param list Names the list. @param filters Parameters of the
 * URL as the list itself writes them; none: all of it is shown.
 */
export function SavedViews({ list, filters }: { list: string; filters: Filters }) {
  const api = useApi<typeof viewContract>();
  const { isBusy, run } = useReportedWork(say('The view could not be saved'));
  const [naming, setNaming] = useState<'new' | SavedView | null>(null);
  const [changes, setChanges] = useState(0);
  const load = useCallback(
    async (client: AxiosInstance) => ({
      changes,
      views: await callsOf<typeof viewContract>(client)('GET /api/views', { query: { list } }),
    }),
    [list, changes],
  );
  const views = useOptionalData(load)?.views ?? [];
  const shown = views.find((view) => isSame(view.filters, filters));
  const canSave = !shown && Object.keys(filters).length > 0;
  const changed = () => setChanges((count) => count + 1);

  async function save(name: string) {
    const isDone = await run(async () => {
      if (naming === 'new' || naming === null)
        await api('POST /api/views', { body: { list, name, filters } });
      else await api('PATCH /api/views/:id', { params: { id: naming.id }, body: { name } });
      showMessage('success', naming === 'new' ? say('The view was saved.') : say('The view was renamed.'));
      changed();
    });
    if (isDone) setNaming(null);
  }

  const remove = ({ id, ...view }: SavedView) =>
    run(async () => {
      await api('DELETE /api/views/:id', { params: { id } });
      const undo = () =>
        run(async () => {
          await api('POST /api/views', { body: { list, ...view } });
          changed();
        });
      showMessage('success', say('The view “{name}” was deleted.', { name: view.name }), { undo });
      changed();
    }, say('The view could not be deleted'));

  return (
    <>
      <PopupMenu
        label={shown ? say('Saved views: {name}', { name: shown.name }) : say('Saved views')}
        face={<span className={styles.name}>{shown?.name ?? say('Views')}</span>}
        className={styles.button}
      >
        {views.map((view) => (
          <Link
            key={view.id}
            to={`?${new URLSearchParams(view.filters)}`}
            aria-current={view === shown ? 'page' : undefined}
            preventScrollReset
          >
            {view.name}
          </Link>
        ))}
        {views.length === 0 && !canSave && (
          <p className={styles.none}>{say('Search or filter the list, and keep that here under a name.')}</p>
        )}
        {canSave && (
          <Button look="quiet" onClick={() => setNaming('new')}>
            {say('Save this view…')}
          </Button>
        )}
        {shown && (
          <>
            <Button look="quiet" onClick={() => setNaming(shown)}>
              {say('Rename this view…')}
            </Button>
            <Button look="danger" onClick={() => remove(shown)}>
              {say('Delete this view')}
            </Button>
          </>
        )}
      </PopupMenu>
      {naming && (
        <ViewDialog
          name={naming === 'new' ? null : naming.name}
          isBusy={isBusy}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

const isSame = (one: Filters, other: Filters): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => other[name] === value);
