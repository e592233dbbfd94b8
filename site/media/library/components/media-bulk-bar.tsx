import { say, sayCount } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { Select } from '@site/ui/controls/select';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { showMessage } from '@site/ui/messages/message-store';
import { SelectionBar } from '@site/ui/selection-bar';
import { useState } from 'react';
import { labeledSentence } from '#site/media/library/label-change.ts';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LabelCount, LibraryItem } from '#site/media/library/library-schema.ts';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import { LabelDialog } from './label-dialog.tsx';

/** What is done with all that are selected. */
export function MediaBulkBar({
  items,
  labels,
  onSelectAll,
  onDone,
}: {
  items: readonly LibraryItem[];
  labels: readonly LabelCount[];
  /** Undefined: all are selected. */
  onSelectAll: (() => void) | undefined;
  /** With `isChanged` the list is to be read again. */
  onDone: (isChanged: boolean) => void;
}) {
  const api = useApi<typeof libraryContract>();
  const { isBusy, run } = useReportedWork(say('The files could not be changed'));
  const [asked, setAsked] = useState<'label' | 'delete' | null>(null);
  const paths = items.map(({ path }) => path);
  const shared = [...new Set(items.flatMap((item) => item.labels))].sort((a, b) => a.localeCompare(b));

  async function label(add: string) {
    await run(async () => {
      const reply = await api('POST /api/media/labels', { body: { paths, add } });
      showMessage('success', labeledSentence(add, reply), {
        undo: reply.added.length > 0 ? () => takeBack({ paths: reply.added, remove: add }) : undefined,
      });
      onDone(true);
    });
    setAsked(null);
  }

  const removeLabel = (remove: string) =>
    run(async () => {
      const { removed } = await api('POST /api/media/labels', { body: { paths, remove } });
      showMessage(
        'success',
        say('The label “{remove}” was taken from {files}.', {
          remove,
          files: sayCount(removed.length, 'file'),
        }),
        {
          undo: () => takeBack({ paths: removed, add: remove }),
        },
      );
      onDone(true);
    });

  async function takeBack(body: { paths: string[]; add?: string; remove?: string }) {
    await run(() => api('POST /api/media/labels', { body }));
    onDone(true);
  }

  async function remove() {
    await run(async () => {
      const { removed } = await api('POST /api/media/clean-up', { body: { paths } });
      const kept = paths.length - removed;
      const inUse = say(
        '{count, plural, one {# file still in use was kept.} other {# files still in use were kept.}}',
        {
          count: kept,
        },
      );
      showMessage(
        removed === 0 ? 'failure' : 'success',
        [
          removed > 0 && say('Permanently deleted {files}.', { files: sayCount(removed, 'file') }),
          kept > 0 && inUse,
        ]
          .filter(Boolean)
          .join(' '),
      );
      onDone(true);
    });
    setAsked(null);
  }

  return (
    <SelectionBar
      label={say('Selected files')}
      count={items.length}
      onSelectAll={onSelectAll}
      onCancel={() => onDone(false)}
    >
      <Button size="small" look="quiet" onClick={() => setAsked('label')}>
        {say('Add label…')}
      </Button>
      {shared.length > 0 && (
        <Select
          aria-label={say('Remove a label')}
          value=""
          disabled={isBusy}
          onChange={({ target }) => removeLabel(target.value)}
        >
          <option value="">{say('Remove label…')}</option>
          {shared.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
      <BusyButton size="small" look="danger" isBusy={isBusy} onClick={() => setAsked('delete')}>
        {say('Delete')}
      </BusyButton>
      {asked === 'label' && (
        <LabelDialog
          count={items.length}
          labels={labels}
          isBusy={isBusy}
          onAdd={label}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          question={say('Permanently delete {files}?', { files: sayCount(items.length, 'file') })}
          description={say('Files that are used somewhere are kept.')}
          confirmLabel={say('Delete permanently')}
          isBusy={isBusy}
          onConfirm={remove}
          onCancel={() => setAsked(null)}
        />
      )}
    </SelectionBar>
  );
}
