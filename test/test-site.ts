import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { createAccountService } from '#app/auth/account-service.server.ts';
import type { PictureOutcome } from '#app/media/picture-maker.server.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { createLogger } from '#server/logger.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { readSiteFigures } from '#server/monitoring/site-figures.ts';
import type { PageSource } from '#server/pages/plugin.ts';
import { tellsSearchEngines } from '#server/search-engine-notifier.ts';
import { createServices, type Services } from '#server/services.ts';
import { openDiskMediaStore } from '#server/storage/disk-media-store.ts';
import type { DiskWriting } from '#server/storage/incoming-folder.ts';
import { makeDataFolder } from './data-folder.ts';
import type { S3Server } from './s3-server.ts';
import { testDatabaseOf } from './test-database.ts';

export const administrator = { email: 'owner@example.com', password: 'a long test password' };
export const jwtSecret = 'a secret for tests that is long enough';

export interface TestSite {
  readonly app: FastifyInstance;
  readonly address: string;
  readonly database: Database;
  readonly services: Services;
  readonly dataDir: string;
  /** The clock the site reads; null: the real one. */
  setNow(now: Date | null): void;
  /** The client the specification describes: no time-out, every status resolves. */
  readonly client: AxiosInstance;
  signIn(): Promise<AxiosInstance>;
  /** Names of the files kept, and of those still arriving. */
  files(): Promise<{ kept: string[]; arriving: string[] }>;
  /** Makes the variants of everything that waits for them. @returns What became of each. */
  makePictures(): Promise<PictureOutcome[]>;
  close(): Promise<void>;
}

/**
 * The real application, without pages unless they are given, listening on a port of its own over a fresh database.
 *
 * @param options `dataDir` reopens one that an earlier site left; closing then keeps it.
 */
export async function openTestSite(
  options: {
    dataDir?: string;
    /** A PostgreSQL database that is kept; absent: one of its own, on the engine of the run. */
    databaseUrl?: string;
    environment?: Record<string, string>;
    onMessageStored?: () => void;
    /** What writes uploads; absent: the disk. */
    disk?: DiskWriting;
    /** Keeps uploads; absent: the disk does. */
    s3?: S3Server;
    /** Absent: the API alone. */
    pages?: PageSource;
    /** Takes the lines of the log; absent: nothing is logged. */
    logger?: FastifyBaseLogger;
  } = {},
): Promise<TestSite> {
  const dataDir = options.dataDir ?? (await makeDataFolder());
  const kept = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await testDatabaseOf(dataDir);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: kept.url ?? '',
    LOG_LEVEL: 'silent',
    ...options.s3?.environment,
    ...options.environment,
  });
  const { database, contentVersion } = await openDatabase(config);
  let fixedNow: Date | null = null;
  const now = () => fixedNow ?? new Date();
  const mediaStore = config.s3
    ? (await import('#server/storage/s3-media-store.ts')).openS3MediaStore(config.s3, dataDir, { now })
    : openDiskMediaStore(dataDir, options.disk);
  const services = createServices({
    database,
    mediaStore,
    dataDir,
    jwtSecret,
    siteUrl: config.siteUrl,
    notify: config.mail?.contactTo ?? null,
    onMessageStored: options.onMessageStored ?? (() => {}),
    tellsSearchEngines: tellsSearchEngines(config),
    contentVersion,
    now,
  });
  const accounts = createAccountService(database, now);
  if ((await accounts.list()).length === 0) await accounts.add(administrator.email, administrator.password);
  const app = await createApp({
    config,
    database,
    mediaStore,
    services,
    logger: options.logger ?? createLogger('silent'),
    pages: options.pages,
    metrics: config.metrics.token
      ? createMetrics({
          readFigures: () => readSiteFigures(config, database, now()),
          arriving: mediaStore.arriving,
          working: services.pictureMaker.working,
        })
      : null,
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const clientWith = (headers: Record<string, string>) =>
    axios.create({ baseURL: address, headers, validateStatus: () => true, maxRedirects: 0 });
  const client = clientWith({});

  return {
    app,
    address,
    database,
    services,
    dataDir,
    client,
    setNow(value) {
      fixedNow = value;
    },
    async signIn() {
      const { data } = await client.post('/api/auth/admin/login', administrator);
      return clientWith({ Authorization: `Bearer ${data.token}` });
    },
    async files() {
      const kept = (await mediaStore.list()).map(({ name }) => name);
      return { kept, arriving: await readdir(path.join(dataDir, 'incoming')) };
    },
    async makePictures() {
      const outcomes: PictureOutcome[] = [];
      for (;;) {
        const made = await services.pictureMaker.makeNext({ except: outcomes.map(({ path }) => path) });
        if (!made) return outcomes;
        outcomes.push(made);
      }
    },
    async close() {
      await app.close();
      await database.destroy();
      if (options.dataDir) return;
      await kept.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
