import { grouped } from '@site/platform/text/counted';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { useState } from 'react';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { useMay } from '#site/session/use-user.ts';
import { AddTagDialog } from './add-tag-dialog.tsx';
import styles from './bulk-bar.module.css';
import { questionOf } from './bulk-words.ts';
import type { Bulk } from './use-bulk.ts';

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
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={count > 0 && count === posts.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < posts.length;
          }}
          onChange={() => onChoose(count === posts.length ? [] : posts.map(({ id }) => id))}
        />
        <span aria-live="polite">{count === 0 ? 'Select all' : `${grouped(count)} selected`}</span>
      </label>
      {count > 0 && (
        <fieldset className={styles.actions}>
          <legend className="visually-hidden">Selected blogs</legend>
          {mayPublish && (
            <>
              <Button look="quiet" size="small" onClick={() => setAsked('publish')}>
                Publish
              </Button>
              <Button look="quiet" size="small" onClick={() => setAsked('unpublish')}>
                Unpublish
              </Button>
            </>
          )}
          <Button look="quiet" size="small" onClick={() => setAsked('addTag')}>
            Add tag…
          </Button>
          <Button look="danger" size="small" onClick={() => setAsked('delete')}>
            Delete
          </Button>
        </fieldset>
      )}
      {bulk.result && (
        <div className={styles.result}>
          <p role="status">{bulk.result.text}</p>
          {bulk.result.undo && (
            <Button look="quiet" size="small" onClick={bulk.result.undo} disabled={bulk.isBusy}>
              Undo
            </Button>
          )}
          {bulk.result.notes.length > 0 && (
            <div role="status" className={styles.notes}>
              <ul>
                {bulk.result.notes.map(({ title, message }) => (
                  <li key={title}>
                    “{title}”: {message}
                  </li>
                ))}
              </ul>
            </div>
          )}
          {bulk.result.failures.length > 0 && (
            <ul role="alert" className={styles.failures}>
              {bulk.result.failures.map(({ title, message }) => (
                <li key={title}>
                  “{title}”: {message}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
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
    </div>
  );
}

const confirmLabels = { publish: 'Publish', unpublish: 'Unpublish', delete: 'Move to trash' };
