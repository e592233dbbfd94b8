import { say } from '@site/platform/words/say';
import { useState } from 'react';
import type { WirePostSummary } from '#site/blog/posts/post-contract.ts';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { isLoggedIn } from '#site/session/logged-in.ts';
import { type BulkAction, opposites } from './bulk.ts';
import type { bulkContract } from './bulk-contract.ts';
import { outcomeOf } from './bulk-words.ts';

export interface BulkResult {
  readonly text: string;
  readonly failures: readonly { title: string; message: string }[];
  readonly notes: readonly { title: string; message: string }[];
  /** Null when nothing was changed. */
  readonly undo: (() => void) | null;
}

export interface Bulk {
  readonly isBusy: boolean;
  readonly result: BulkResult | null;
  run(action: BulkAction, ids: readonly string[], tag: string): Promise<void>;
  /** Shows the result no longer. */
  close(): void;
}

/** `posts` gives the titles. `onChanged` runs after each change: the list has to be read again. */
export function useBulk(posts: readonly WirePostSummary[], onChanged: () => Promise<void>): Bulk {
  const api = useApi<typeof bulkContract>();
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<BulkResult | null>(null);

  async function run(action: BulkAction, ids: readonly string[], tag: string, isUndo = false) {
    const titles = new Map(posts.map(({ id, title }) => [id, title]));
    const titled = ({ id, message }: { id: string; message: string }) => ({
      ...{ title: titles.get(id) ?? id, message },
    });
    const body = { ids, action, ...(tag !== '' && { tag }) };
    if (!isLoggedIn()) return;
    setBusy(true);
    try {
      const { changed, failed, noted = [] } = await api('POST /api/blogs/bulk', { body });
      const canUndo = changed.length > 0 && !isUndo;
      setResult({
        text: outcomeOf(action, changed.length, tag),
        failures: failed.map(titled),
        notes: noted.map(titled),
        undo: canUndo ? () => void run(opposites[action], changed, tag, true) : null,
      });
      await onChanged();
    } catch (error) {
      console.warn('Changing several blogs failed', error);
      setResult({
        text: say('The blogs could not be changed: {reason}', { reason: failureSentence(error) }),
        failures: [],
        notes: [],
        undo: null,
      });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, result, run, close: () => setResult(null) };
}
