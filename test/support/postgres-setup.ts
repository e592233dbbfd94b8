import type { TestProject } from 'vitest/node';
import { openPostgres } from '#platform/database/postgres/open-postgres.ts';
import { startPostgresServer } from './postgres-server.ts';
import { startS3Server } from './s3-server.ts';
import { postgresTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a running PostgreSQL server with a migrated database to copy. */
    postgresUrl: string;
    /** What test sites run on; absent: the embedded database. */
    engine?: 'postgres';
    /** Settings of a store that is running, where test sites on PostgreSQL keep their uploads. */
    bucket: Record<string, string>;
  }
}

/**
 * One server for all test files that run on PostgreSQL, with one migrated database that each test site copies, and one
 * store for the uploads of all of them.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [server, store] = [await startPostgresServer(), await startS3Server()];
  const { database } = await openPostgres(await server.create(postgresTemplate));
  await database.destroy();
  project.provide('postgresUrl', server.url());
  project.provide('bucket', store.environment);
  return async () => {
    await server.stop();
    await store.close();
  };
}
