import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { DomainError, NotFoundError } from '@site/platform/http/errors';
import { type NewView, type SavedView, viewLimits } from './contract.ts';
import { createViewRepository } from './view-repository.server.ts';

class TooManyViewsError extends DomainError {
  readonly code = 'too_many_views';
  readonly status = 409;
  constructor() {
    super(`There are ${viewLimits.views} saved views already. Please delete one first.`);
  }
}

class ViewNameTakenError extends DomainError {
  readonly code = 'view_name_taken';
  readonly status = 409;
  constructor() {
    super('Another saved view has this name.');
  }
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export type Views = ReturnType<typeof createViews>;

/** Filters of lists that users keep, each their own. */
export function createViews({ database, now }: { database: Database; now: () => Date }) {
  return {
    list: (userId: string, list: string): Promise<SavedView[]> =>
      createViewRepository(database, userId).list(list),

    /** A view of that name gets the new filters. @throws {TooManyViewsError} */
    save: (userId: string, { list, name, filters }: NewView): Promise<SavedView> =>
      inTransaction(database, async (transaction) => {
        const views = createViewRepository(transaction, userId);
        const known = await views.list(list);
        const before = known.find((one) => isSameName(one.name, name));
        if (!before && known.length >= viewLimits.views) throw new TooManyViewsError();
        const view = { id: before?.id ?? randomUUID(), name, filters };
        if (before) await views.change(view);
        else await views.insert(list, view, now());
        return view;
      }),

    /** @throws {NotFoundError} {ViewNameTakenError} */
    rename: (userId: string, id: string, name: string): Promise<SavedView> =>
      inTransaction(database, async (transaction) => {
        const views = createViewRepository(transaction, userId);
        const list = await views.listOf(id);
        const known = list === undefined ? [] : await views.list(list);
        const view = known.find((one) => one.id === id);
        if (!view) throw new NotFoundError('There is no such view.');
        if (known.some((one) => one.id !== id && isSameName(one.name, name))) throw new ViewNameTakenError();
        const renamed = { ...view, name };
        await views.change(renamed);
        return renamed;
      }),

    /** @throws {NotFoundError} */
    async remove(userId: string, id: string): Promise<void> {
      if (!(await createViewRepository(database, userId).remove(id)))
        throw new NotFoundError('There is no such view.');
    },
  };
}
