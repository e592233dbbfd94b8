import { posix } from 'node:path';
import { inTransaction } from '@site/database/transaction';
import { hasCode, NotFoundError } from '@site/platform/http/errors';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { trusted } from '#site/blog/ownership/writer.ts';
import { personVersion } from '#site/blog/people/people-exchange.server.ts';
import { versionOf } from '#site/blog/posts/post-version.ts';
import type { ImportDependencies } from './import-context.ts';
import {
  createImportRepository,
  type ImportItem,
  type ImportRepository,
} from './import-repository.server.ts';
import { knownPost } from './placed-posts.server.ts';
import type { Outcome } from './receipt.ts';
import { createReceiptWriter, type StoredReceipt } from './stored-receipt.server.ts';

type Undone = readonly [outcome: Outcome, note: string | null];

/** Dependents first. */
const order: readonly ImportItem['kind'][] = ['redirect', 'post', 'person', 'media', 'document'];

/**
 * Removes what the run made, unless edited since or, for files, in use. Documents stay, with their history. Safe to repeat.
 * @throws {NotFoundError}
 */
export async function undoImport(
  dependencies: ImportDependencies,
  imports: ImportRepository,
  id: string,
  signal?: AbortSignal,
): Promise<StoredReceipt> {
  const run = await imports.find(id);
  if (!run) throw new NotFoundError('There is no such import.');
  const { source } = run;
  const items = await imports.itemsOf(id);
  const lines = createReceiptWriter();
  const titles = new Map([...(run.receipt?.lines() ?? [])].map((line) => [line.sourceId, line.title]));
  // Whole images can go once their parts have.
  const wholes = await dependencies.services.library.wholes(
    items.flatMap(({ kind, target }) => (kind === 'media' ? target : [])),
  );
  const turn = ({ kind, target }: ImportItem) =>
    2 * order.indexOf(kind) + (kind === 'media' && wholes.has(target) ? 1 : 0);
  for (const item of items.toSorted((one, other) => turn(one) - turn(other))) {
    signal?.throwIfAborted();
    const { kind, sourceId, target } = item;
    const [outcome, note] = await undo[kind](dependencies, item);
    const title = titles.get(sourceId) ?? target;
    lines.add({ kind, sourceId, title, outcome, notes: note ? [note] : [] });
    if (outcome !== 'kept') await imports.forget(source, sourceId);
  }
  await inTransaction(dependencies.database, async (transaction) => {
    const at = dependencies.now();
    await createImportRepository(transaction).markUndone(id, at);
    await recordActivity(transaction, { action: 'import.undone', at, thing: { id, title: run.file } });
  });
  return lines.finish(`Undoing ${run.file}`, false);
}

const undo: Record<ImportItem['kind'], (from: ImportDependencies, item: ImportItem) => Promise<Undone>> = {
  async redirect({ services }, { target }) {
    return absentIsFine(() => services.redirects.delete(target));
  },

  async post({ services }, item) {
    const post = await knownPost(services.posts, item);
    if (post && versionOf(post) !== item.version) return ['kept', 'It was edited here since: it stays.'];
    if (post) await services.postTrash.put(post.id, trusted());
    return absentIsFine(() => services.postTrash.remove(item.target, trusted()));
  },

  async person({ services }, { target, version }) {
    const person = await services.people.exchange.find(target);
    if (person && personVersion(person) !== version)
      return ['kept', 'The author was edited here since and stays.'];
    try {
      return await absentIsFine(() => services.people.remove(target));
    } catch (error) {
      if (hasCode(error, 'person_has_posts')) return ['kept', 'Something else is by this author by now.'];
      throw error;
    }
  },

  async media({ services }, { target }) {
    try {
      return await absentIsFine(() => services.library.delete(posix.basename(target)));
    } catch (error) {
      if (hasCode(error, 'media_in_use')) return ['kept', 'Something else needs it by now.'];
      throw error;
    }
  },

  async document() {
    return ['kept', 'Its history has the version before: it can be restored there.'];
  },
};

async function absentIsFine(remove: () => Promise<unknown>): Promise<Undone> {
  try {
    await remove();
    return ['removed', null];
  } catch (error) {
    if (hasCode(error, 'not_found')) return ['removed', 'It was gone already.'];
    throw error;
  }
}
