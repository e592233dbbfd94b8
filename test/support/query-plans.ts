import type { Database } from '@site/database/schema';
import type { CompiledQuery, RootOperationNode } from 'kysely';

/** A database that remembers its queries, and what SQLite would do for them. */
export function explaining(database: Database) {
  const nodes: RootOperationNode[] = [];
  const spied = database.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  async function plans(): Promise<string[]> {
    const steps: string[] = [];
    for (const node of nodes.splice(0)) {
      const query = database.getExecutor().compileQuery(node, { queryId: 'plan' });
      const explained: CompiledQuery<{ detail: string }> = {
        ...query,
        sql: `explain query plan ${query.sql}`,
      };
      steps.push(...(await database.executeQuery(explained)).rows.map(({ detail }) => detail));
    }
    return steps;
  }
  return { spied, plans };
}
