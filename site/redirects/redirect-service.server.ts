import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError, type Issue, NotFoundError } from '@site/platform/http/errors';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { type PostsByName, postAt } from '#site/redirects/post-at.server.ts';
import { entryPaths } from '#site/texts/entry-paths.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { languageAt } from '#site/texts/words/site-languages.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { nounOf } from '#site/urls/post-path.ts';
import { isPlaceOfEntry, isReserved } from '#site/urls/reserved-paths.ts';
import type { RedirectQuery } from './contract.ts';
import { batchImporter, type ImportedRedirect, type ReadRedirect } from './import/import-redirects.server.ts';
import { isPattern } from './patterns/pattern.ts';
import { readRule } from './patterns/read-rule.ts';
import { type Redirect, type RedirectForm, redirectLimits } from './redirect.ts';
import { pathOfKey, readFrom, readTo } from './redirect-address.ts';
import { refuseConflicts } from './redirect-conflicts.server.ts';
import { createRedirectFollowing } from './redirect-following.server.ts';
import { createRedirectRepository } from './redirect-repository.server.ts';
import { RedirectConflictError } from './redirect-rules.ts';
import { createUseCounter } from './use-counter.server.ts';

interface ImportOptions {
  readonly isDryRun?: boolean;
  /** In the transaction of each batch; `start`: index of its first redirect. */
  readonly also?: (
    transaction: Database,
    imported: readonly ImportedRedirect[],
    start: number,
  ) => Promise<void>;
  /** Checked between batches. */
  readonly signal?: AbortSignal | undefined;
}

/** Takes the database a fraction of a second. */
const partSize = 500;
const usesDelayMs = 10_000;

/** Saving throws {InvalidInputError} for an invalid URL, {RedirectConflictError} for a conflict; both name the field. */
export type RedirectService = ReturnType<typeof createRedirectService>;

export function createRedirectService({
  database,
  posts,
  site,
  now,
}: {
  database: Database;
  posts: PostsByName;
  site: SiteSource;
  now: () => Date;
}) {
  const redirects = createRedirectRepository(database);
  const uses = createUseCounter(
    (counted) =>
      inTransaction(database, async (transaction) => {
        const repository = createRedirectRepository(transaction);
        for (const [id, kept] of counted) await repository.addUses(id, kept);
      }),
    { delayMs: usesDelayMs },
  );

  async function read(form: RedirectForm, own: OwnAddresses): Promise<ReadRedirect> {
    if (isPattern(form.from.trim())) return readRule(form, own.host);
    const from = readFrom(form.from, own.host);
    const to = readTo(form.to, own.host);
    const problem = 'problem' in from ? from.problem : await reasonReserved(from.value, own);
    const issues: Issue[] = [];
    if (problem !== null) issues.push({ path: 'from', message: problem });
    if ('problem' in to) issues.push({ path: 'to', message: to.problem });
    if ('problem' in from || 'problem' in to || issues.length > 0) throw new InvalidInputError(issues);
    return { from: from.value, to: to.value.address, toKey: to.value.key, head: null, status: form.status };
  }

  async function reasonReserved(from: string, own: OwnAddresses): Promise<string | null> {
    const { services, projects, team, paths, languages } = await site.read();
    const path = pathOfKey(from);
    // The home page reads no query: in other systems its queries identify posts.
    if (path === '/' && from !== '/') return null;
    const key = (languageAt(languages, path)?.paths ?? paths).inward(path);
    const entries = { services: services.pages, ...projects, ...team };
    const isOwn = isReserved(key) && !isPlaceOfEntry(key);
    if (isOwn || entryPaths(entries).includes(key) || own.answers(decodeURI(key))) {
      return 'This URL belongs to the site itself and cannot be redirected.';
    }
    const post = await postAt(posts, key);
    return (
      post &&
      `This ${nounOf(post)} is published. Its URL can be redirected once it is deleted or unpublished.`
    );
  }

  const following = createRedirectFollowing({
    redirects,
    posts,
    site,
    countUse: (id) => uses.count(id, now()),
  });
  const { isOwn } = following;

  const record = (
    transaction: Database,
    action: 'redirect.created' | 'redirect.changed' | 'redirect.deleted',
    { id, from }: Redirect,
    targets: { from?: string; to?: string },
  ) => recordActivity(transaction, { action, at: now(), thing: { id, title: from }, ...targets });

  return {
    follow: following.follow,
    isGone: following.isGone,

    async page(
      { q, from, limit, offset }: RedirectQuery,
      own: OwnAddresses,
    ): Promise<{ redirects: Redirect[]; total: number }> {
      await uses.flush();
      if (from === undefined) {
        const [found, total] = await Promise.all([redirects.list(q, { limit, offset }), redirects.count(q)]);
        return { redirects: found, total };
      }
      const reading = readFrom(from, own.host);
      const one = 'problem' in reading ? undefined : await redirects.findSource(reading.value);
      return { redirects: one ? [one] : [], total: one ? 1 : 0 };
    },

    async all(): Promise<Redirect[]> {
      await uses.flush();
      const all: Redirect[] = [];
      for (;;) {
        const found = await redirects.list('', { limit: redirectLimits.pageSize, offset: all.length });
        all.push(...found);
        if (found.length < redirectLimits.pageSize) return all;
      }
    },

    async create(form: RedirectForm, own: OwnAddresses): Promise<Redirect> {
      const wanted = await read(form, own);
      return inTransaction(database, async (transaction) => {
        const repository = createRedirectRepository(transaction);
        const redirect = { ...wanted, id: randomUUID(), createdAt: now(), uses: 0, lastUsedAt: null };
        if ((await repository.count('')) >= redirectLimits.count) throw tooMany();
        await refuseConflicts(repository, redirect, isOwn);
        await repository.add(redirect);
        await record(transaction, 'redirect.created', redirect, { to: redirect.to });
        return redirect;
      });
    },

    /** @throws {NotFoundError} */
    async change(id: string, form: RedirectForm, own: OwnAddresses): Promise<Redirect> {
      if (!(await redirects.find(id))) throw noSuchRedirect();
      const wanted = await read(form, own);
      return inTransaction(database, async (transaction) => {
        const repository = createRedirectRepository(transaction);
        const before = await repository.find(id);
        if (!before) throw noSuchRedirect();
        const redirect = { ...before, ...wanted };
        await refuseConflicts(repository, redirect, isOwn);
        await repository.change(redirect);
        await record(transaction, 'redirect.changed', redirect, { from: before.to, to: redirect.to });
        return redirect;
      });
    },

    /**
     * The first of several for one URL wins; chains are resolved. One transaction per batch, so that other writers wait for one
     * only; after an interruption, run it again. @yields The outcome of each batch, in order. `isDryRun` writes nothing.
     */
    async *importAll(
      wanted: readonly RedirectForm[],
      own: OwnAddresses,
      { isDryRun = false, also, signal }: ImportOptions = {},
    ): AsyncGenerator<readonly ImportedRedirect[]> {
      const readings: (ReadRedirect | string)[] = [];
      for (const form of wanted) readings.push(await read(form, own).catch(sentenceOfInvalid));
      const importBatch = batchImporter(readings, { isDryRun, isOwn, at: now() });
      let to = 0;
      try {
        for (let start = 0; start < readings.length; start += partSize) {
          signal?.throwIfAborted();
          const part = await inTransaction(database, async (transaction) => {
            const some = readings.slice(start, start + partSize);
            const results = await importBatch(createRedirectRepository(transaction), some);
            if (!isDryRun) await also?.(transaction, results, start);
            return results;
          });
          to += part.filter(({ outcome }) => outcome === 'created').length;
          yield part;
        }
      } finally {
        if (to > 0 && !isDryRun)
          await recordActivity(database, { action: 'redirect.imported', at: now(), to });
      }
    },

    /** @throws {NotFoundError} */
    async delete(id: string): Promise<void> {
      await inTransaction(database, async (transaction) => {
        const repository = createRedirectRepository(transaction);
        const redirect = await repository.find(id);
        if (!redirect) throw noSuchRedirect();
        await repository.delete(id);
        await record(transaction, 'redirect.deleted', redirect, { from: redirect.to });
      });
    },

    /** Whether a path that was missing leads somewhere now, or can be redirected no longer. @param key As of `pathKey`. */
    async isSettled(key: string, own: OwnAddresses): Promise<boolean> {
      if ((await reasonReserved(key, own)) !== null) return true;
      return (await following.follow(new URL(key, 'http://site.invalid'), { isCounted: false })) !== null;
    },

    flushUses: (): Promise<void> => uses.flush(),
  };
}

function sentenceOfInvalid(error: unknown): string {
  if (error instanceof InvalidInputError) return error.message;
  throw error;
}

const noSuchRedirect = () => new NotFoundError('There is no such redirect.');

const tooMany = () =>
  new RedirectConflictError('redirect_limit', {
    path: 'from',
    message: `There are ${redirectLimits.count} redirects already. Please delete unused ones.`,
  });
