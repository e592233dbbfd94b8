import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newLinkToken } from '@site/accounts/links/link-token.server';
import { createSessionOpener } from '@site/accounts/sessions/session-opener.server';
import { createSessionRepository } from '@site/accounts/sessions/session-repository.server';
import { createTokenSigner } from '@site/accounts/sessions/token.server';
import { createUserAccountRepository } from '@site/accounts/user-account-repository.server';
import type { Database } from '@site/database/schema';
import type { MediaStore } from '@site/images/store/media-store.server';
import axios, { type AxiosInstance } from 'axios';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '#server/config.ts';
import { accountLog } from '#site/auth/account-interfaces.server.ts';
import { pictureMakerKey } from '#site/images/keys.ts';
import type { PictureOutcome } from '#site/images/picture-maker.server.ts';
import type { Services } from '#site/modules/services.ts';
import type { Role } from '#site/session/permissions.ts';
import { tokenRoles } from '#site/session/permissions.ts';
import { siteKey } from '#site/texts/keys.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { cheapHash } from './cheap-hash.ts';
import { makeDataFolder } from './data-folder.ts';
import { copyMigratedDatabase } from './migrated-database.ts';
import type { S3Server } from './s3-server.ts';
import { type InstanceOptions, jwtSecret, openSiteInstance, type SiteInstance } from './site-instance.ts';
import { testDatabaseOf } from './test-database.ts';

export const administrator = { email: 'owner@example.com', password: 'a long test password' };
const userAgent = `axios/${axios.VERSION}`;
const hearsWithinMs = 10_000;

/** Of several instances, application, address, database and services are those of the first. */
export interface TestSite {
  readonly app: FastifyInstance;
  readonly address: string;
  readonly database: Database;
  /** What they keep for a content version follows the client's writes a moment later: see `shownSite`. */
  readonly services: Services;
  /** What visitors see of the documents, after all that the client wrote. */
  shownSite(): Promise<SiteContent>;
  readonly mediaStore: MediaStore;
  readonly dataDir: string;
  /** The clock the site reads; null: the real one. */
  setNow(now: Date | null): void;
  /** The client the specification describes: no time-out, every status resolves. Each request asks the next instance. */
  readonly client: AxiosInstance;
  /** As a user of the role; by default as the first administrator. @param email Of another than the role's first. */
  signIn(role?: Role, email?: string): Promise<AxiosInstance>;
  /** As the first administrator, whatever the clock of the site says later: each request has a session of its own. */
  signInForGood(): Promise<AxiosInstance>;
  /** Names of the files kept, and of those still arriving. */
  files(): Promise<{ kept: string[]; arriving: string[] }>;
  /** Makes the variants of everything that waits for them. @returns What became of each. */
  makePictures(): Promise<PictureOutcome[]>;
  close(): Promise<void>;
}

/**
 * The real application, without pages unless they are given, listening on a port of its own over a fresh database; on
 * PostgreSQL two instances of it.
 *
 * @param options `dataDir` reopens one that an earlier site left; closing then keeps it.
 */
export async function openTestSite(
  options: InstanceOptions & {
    dataDir?: string;
    /** A PostgreSQL database that is kept; absent: one of its own, on the engine of the run. */
    databaseUrl?: string;
    environment?: Record<string, string>;
    /** Keeps uploads; absent: the disk does. */
    s3?: S3Server;
  } = {},
): Promise<TestSite> {
  const dataDir = options.dataDir ?? (await makeDataFolder());
  const kept = options.databaseUrl
    ? { url: options.databaseUrl, bucket: {}, drop: async () => {} }
    : await testDatabaseOf(dataDir);
  if (!options.dataDir && kept.url === null) await copyMigratedDatabase(dataDir);
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: kept.url ?? '',
    LOG_LEVEL: 'silent',
    // Who takes the place of the disk wants one.
    ...(options.disk ? {} : kept.bucket),
    ...options.s3?.environment,
    ...options.environment,
  });
  let fixedNow: Date | null = null;
  const now = () => fixedNow ?? new Date();
  const instances = [await openSiteInstance(config, now, options)];
  // PostgreSQL is what several instances share: whatever is asked of the API is asked of two, in turn.
  if (kept.url) instances.push(await openSiteInstance(config, now, options));
  const [{ app, address, database, services, mediaStore }] = instances as [SiteInstance, ...SiteInstance[]];
  await addAdministrator(database, now());
  const nextInstance = takeTurns(instances);
  const clientWith = (headers: Record<string, string>) => {
    const made = axios.create({ headers, validateStatus: () => true, maxRedirects: 0 });
    made.interceptors.request.use(async (request) => ({
      ...request,
      baseURL: request.baseURL ?? (await nextInstance()).address,
    }));
    return made;
  };
  const client = clientWith({});

  return {
    app,
    address,
    database,
    services,
    mediaStore,
    dataDir,
    client,
    async shownSite() {
      await untilHeard(instances[0] as SiteInstance, instances);
      return services.get(siteKey).read();
    },
    setNow(value) {
      fixedNow = value;
    },
    async signIn(
      role = 'administrator',
      email = role === 'administrator' ? administrator.email : `${role}@example.com`,
    ) {
      await addUser(database, { role, email, createdAt: now() });
      const user = await createUserAccountRepository(database).findByEmail(email);
      if (!user) throw new Error(`There is no user ${email}.`);
      const openSession = createSessionOpener({
        ...{ database, now, log: accountLog },
        tokens: createTokenSigner(jwtSecret, tokenRoles),
      });
      // As a password would: deriving a key from one costs more than all else that most tests of the API do.
      const token = await openSession(user, userAgent, 'password');
      return clientWith({ Authorization: `Bearer ${token}` });
    },
    async signInForGood() {
      const { email } = administrator;
      const { id } = await database
        .selectFrom('administrators')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const tokens = createTokenSigner(jwtSecret, tokenRoles);
      const made = clientWith({});
      made.interceptors.request.use(async (request) => {
        const [{ token: sessionKey, hash }, at] = [newLinkToken(), now()];
        const session = { id: hash, userId: id, userAgent: '', createdAt: at };
        const expiresAt = new Date(at.getTime() + 60_000);
        await createSessionRepository(database).open({ ...session, expiresAt });
        const claims = { userId: id, sessionKey, email, role: 'administrator' } as const;
        const token = await tokens.sign(claims, at, expiresAt);
        request.headers.set('Authorization', `Bearer ${token}`);
        return request;
      });
      return made;
    },
    async files() {
      const kept = (await mediaStore.list()).map(({ name }) => name);
      return { kept, arriving: await readdir(path.join(dataDir, 'incoming')) };
    },
    async makePictures() {
      const outcomes: PictureOutcome[] = [];
      for (;;) {
        const made = await services
          .get(pictureMakerKey)
          .makeNext({ except: outcomes.map(({ path }) => path) });
        if (!made) return outcomes;
        outcomes.push(made);
      }
    },
    async close() {
      for (const instance of instances) await instance.close();
      if (options.dataDir) return;
      await kept.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const passwordHash = cheapHash(administrator.password);

async function addAdministrator(database: Database, createdAt: Date): Promise<void> {
  if ((await createUserAccountRepository(database).list()).length > 0) return;
  await addUser(database, { email: administrator.email, role: 'administrator', createdAt });
}

/** With the password of `administrator`. Nothing happens when there is such a user already. */
export async function addUser(
  database: Database,
  user: { email: string; role: Role; createdAt: Date },
): Promise<void> {
  await createUserAccountRepository(database).insert({ id: randomUUID(), passwordHash, ...user });
}

/** Each of the instances in turn, once it has heard of all that any of them knows when it is asked for. */
function takeTurns(instances: readonly SiteInstance[]): () => Promise<SiteInstance> {
  const [first] = instances;
  // Asked without a look at its database, which a test may have closed.
  if (first && instances.length === 1) return async () => first;
  let turn = 0;
  return async () => {
    const instance = instances[turn++ % instances.length] as SiteInstance;
    await untilHeard(instance, instances);
    return instance;
  };
}

async function untilHeard(instance: SiteInstance, instances: readonly SiteInstance[]): Promise<void> {
  const known = Math.max(...instances.map(({ contentVersion }) => contentVersion.current()));
  const deadline = performance.now() + hearsWithinMs;
  while (instance.contentVersion.current() < known) {
    if (performance.now() > deadline) throw new Error('An instance does not hear of what another wrote.');
    await setTimeout(1);
  }
}
