import { say, texts } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { FootBar, SelectionBar } from '@site/ui/selection-bar';
import { useState } from 'react';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { useMay } from '#site/session/use-user.ts';
import { AddTagDialog } from './add-tag-dialog.tsx';
import styles from './bulk-bar.module.css';
import { questionOf } from './bulk-words.ts';
import type { Bulk, BulkResult } from './use-bulk.ts';

type Asked = 'publish' | 'unpublish' | 'delete' | 'addTag';

export function BulkBar({
  posts,
  chosen,
  onChoose,
  bulk,
}: {
  posts: readonly WirePostSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
  bulk: Bulk;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const count = chosen.size;
  const mayPublish = useMay('posts.publish');

  async function run(action: Asked, tag = '') {
    await bulk.run(action, [...chosen], tag);
    setAsked(null);
    onChoose([]);
  }

  return (
    <>
      {count > 0 && (
        <SelectionBar
          label={say('Selected blogs')}
          count={count}
          onSelectAll={count < posts.length ? () => onChoose(posts.map(({ id }) => id)) : undefined}
          onCancel={() => onChoose([])}
        >
          {mayPublish && (
            <>
              <Button look="quiet" size="small" onClick={() => setAsked('publish')}>
                {say('Publish')}
              </Button>
              <Button look="quiet" size="small" onClick={() => setAsked('unpublish')}>
                {say('Unpublish')}
              </Button>
            </>
          )}
          <Button look="quiet" size="small" onClick={() => setAsked('addTag')}>
            {say('Add tag…')}
          </Button>
          <Button look="danger" size="small" onClick={() => setAsked('delete')}>
            {say('Delete')}
          </Button>
        </SelectionBar>
      )}
      {count === 0 && bulk.result && <BulkOutcome bulk={bulk} result={bulk.result} />}
      {asked === 'addTag' && (
        <AddTagDialog
          count={count}
          isBusy={bulk.isBusy}
          onAdd={(tag) => run('addTag', tag)}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== 'addTag' && (
        <ConfirmDialog
          question={questionOf(asked, count)}
          confirmLabel={confirmLabels[asked]}
          isBusy={bulk.isBusy}
          onConfirm={() => run(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** Stays until it is closed: Undo may be wanted after looking at the list. */
function BulkOutcome({ bulk, result }: { bulk: Bulk; result: BulkResult }) {
  return (
    <FootBar label={say('What was done')}>
      <p role="status">{result.text}</p>
      <div className={styles.actions}>
        {result.undo && (
          <Button look="quiet" size="small" onClick={result.undo} disabled={bulk.isBusy}>
            {say('Undo')}
          </Button>
        )}
        <Button look="quiet" size="small" onClick={bulk.close}>
          {say('Close')}
        </Button>
      </div>
      {result.notes.length > 0 && (
        <div role="status" className={styles.notes}>
          <ul>
            {result.notes.map(({ title, message }) => (
              <li key={title}>
                “{title}”: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {result.failures.length > 0 && (
        <ul role="alert" className={styles.failures}>
          {result.failures.map(({ title, message }) => (
            <li key={title}>
              “{title}”: {message}
            </li>
          ))}
        </ul>
      )}
    </FootBar>
  );
}

/** Of the posts that are listed. */
export function SelectAll({
  posts,
  chosen,
  onChoose,
}: {
  posts: readonly WirePostSummary[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[]) => void;
}) {
  const count = chosen.size;
  return (
    <label className={styles.all}>
      <input
        type="checkbox"
        checked={count > 0 && count === posts.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < posts.length;
        }}
        onChange={() => onChoose(count === posts.length ? [] : posts.map(({ id }) => id))}
      />
      {say('Select all')}
    </label>
  );
}

const confirmLabels = texts({ publish: 'Publish', unpublish: 'Unpublish', delete: 'Move to trash' });
