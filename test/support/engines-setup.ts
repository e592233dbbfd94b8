import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPostgres } from '@site/database/postgres/open-postgres';
import type { TestProject } from 'vitest/node';
import { startPostgresServer } from './postgres-server.ts';
import { startS3Server } from './s3-server.ts';
import { siteTemplate } from './site-template.ts';
import { postgresTemplate } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers `/postgres`, `/bucket` and `/site`, see `engines.ts`. */
    enginesUrl: string;
    /** What test sites run on; absent: the embedded database. */
    engine?: 'postgres';
  }
}

/**
 * One PostgreSQL server for all test files that run on it, with one migrated database that each test site copies, and one
 * store for the uploads of all of them. They start when the first test asks, as does what makes the folder of a new site: a pure
 * rule is tested without any.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = once(async () => {
    const server = await startPostgresServer();
    const { database } = await openPostgres(await server.create(postgresTemplate));
    await database.destroy();
    return server;
  });
  const store = once(startS3Server);
  const template = once(siteTemplate);
  const server = createServer(({ url }, response) => {
    const engines: Record<string, () => Promise<unknown>> = {
      '/postgres': async () => (await postgres.get()).url(),
      '/bucket': async () => (await store.get()).environment,
      '/site': template.get,
    };
    const asked = engines[url ?? '']?.() ?? Promise.reject(new Error(`There is no ${url}.`));
    asked.then(
      (value) => answer(response, 200, value),
      (error: unknown) => answer(response, 500, error instanceof Error ? error.stack : String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('enginesUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.closeAllConnections();
    server.close();
    await (await postgres.begun())?.stop();
    await (await store.begun())?.close();
  };
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** `begun`: what was started, if anybody asked. */
function once<Engine>(start: () => Promise<Engine>) {
  let started: Promise<Engine> | null = null;
  return {
    get() {
      started ??= start();
      return started;
    },
    begun: async () => started?.catch(() => null) ?? null,
  };
}
