import type { DatabaseSync } from 'node:sqlite';

export interface ContentVersion {
  /** Differs for two different states; may differ for equal ones. */
  current(): number;
}

/** `updated`: the columns that change the content, null for all. */
export type WatchedTables = Readonly<Record<string, { readonly updated: string | null }>>;

const otherProcessesCheckMs = 100;

/** Watches by temporary triggers; the driver calls `afterCommit`. Sees writes of other processes within 100 ms. */
export function watchContent(
  database: DatabaseSync,
  tables: WatchedTables,
  clockMs: () => number = () => performance.now(),
): ContentVersion & { afterCommit(): void } {
  let version = 0;
  let isUncommitted = false;
  database.function('content_changed', () => {
    version += 1;
    isUncommitted = true;
    return null;
  });
  for (const [table, { updated }] of Object.entries(tables)) watchTable(database, table, updated);

  const dataVersion = database.prepare('pragma data_version');
  const readDataVersion = () => Number(Object.values(dataVersion.get() ?? {})[0]);
  let seenDataVersion = readDataVersion();
  let nextCheckMs = 0;

  return {
    current() {
      const nowMs = clockMs();
      if (nowMs >= nextCheckMs) {
        nextCheckMs = nowMs + otherProcessesCheckMs;
        const found = readDataVersion();
        if (found !== seenDataVersion) version += 1;
        seenDataVersion = found;
      }
      return version;
    },
    afterCommit() {
      // A page rendered during the transaction shows the state before it.
      if (isUncommitted) version += 1;
      isUncommitted = false;
    },
  };
}

function watchTable(database: DatabaseSync, table: string, updated: string | null): void {
  const changes = ['insert', 'delete', updated === null ? 'update' : `update of ${updated}`];
  for (const [index, change] of changes.entries()) {
    database.exec(
      `create temp trigger content_${table}_${index} after ${change} on main.${table} begin select content_changed(); end`,
    );
  }
}
