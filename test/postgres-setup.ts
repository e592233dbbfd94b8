import type { TestProject } from 'vitest/node';
import { openPostgres } from '#server/database/open-postgres.ts';
import { startPostgresServer } from './postgres-server.ts';
import { postgresTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running PostgreSQL server with a migrated database to copy. */
    postgresUrl: string;
    /** What test sites run on; absent: the embedded database. */
    engine?: 'postgres';
  }
}

/** One server for all test files that run on PostgreSQL, and one migrated database that each test site copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const { database } = await openPostgres(await server.create(postgresTemplate));
  await database.destroy();
  project.provide('postgresUrl', server.url());
  return () => server.stop();
}
