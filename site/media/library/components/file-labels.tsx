import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { type FormEvent, useState } from 'react';
import { libraryLimits } from '#site/media/library/library.ts';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LabelCount, LibraryItem } from '#site/media/library/library-schema.ts';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
import styles from './file-labels.module.css';
import { LabelInput } from './label-input.tsx';

/** Each change is kept at once. */
export function FileLabels({
  item,
  labels,
  mayChange,
  onChanged,
  onFailure,
}: {
  item: LibraryItem;
  /** Of the library. */
  labels: readonly LabelCount[];
  mayChange: boolean;
  onChanged: (item: LibraryItem) => void;
  onFailure: (text: string) => void;
}) {
  const api = useApi<typeof libraryContract>();
  const [typed, setTyped] = useState('');
  const { isBusy, run } = useWork();

  const change = (body: { add?: string; remove?: string }) =>
    run(
      async () => {
        await api('POST /api/media/labels', { body: { paths: [item.path], ...body } });
        onChanged(await api('GET /api/media/:name', { params: { name: item.name } }));
      },
      (error) => onFailure(say('The labels were not changed: {reason}', { reason: failureSentence(error) })),
    );

  async function add(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() !== '' && (await change({ add: typed.trim() }))) setTyped('');
  }

  if (!mayChange && item.labels.length === 0) return null;
  return (
    <section className={styles.labels} aria-label={say('Labels')}>
      <h3>{say('Labels')}</h3>
      {item.labels.length > 0 && (
        <ul className={styles.list}>
          {item.labels.map((label) => (
            <li key={label}>
              {label}
              {mayChange && (
                <button
                  type="button"
                  aria-label={say('Remove the label {label}', { label })}
                  aria-disabled={isBusy}
                  onClick={() => change({ remove: label })}
                >
                  ×
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && item.labels.length < libraryLimits.labelsPerFile && (
        <form className={styles.form} onSubmit={add}>
          <LabelInput label={say('New label')} labels={labels} value={typed} onChange={setTyped} />
          <BusyButton type="submit" look="quiet" isBusy={isBusy}>
            {say('Add')}
          </BusyButton>
        </form>
      )}
    </section>
  );
}
