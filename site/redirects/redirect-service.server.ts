import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { InvalidInputError, type Issue, NotFoundError } from '@site/platform/http/errors';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { type PostsByName, postAt } from '#site/redirects/post-at.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { languageAt } from '#site/texts/words/site-languages.server.ts';
import { withoutPrefix, withPrefix } from '#site/urls/outer-paths.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import { servicePath } from '#site/urls/page-paths.ts';
import { nounOf } from '#site/urls/post-path.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import { isClosedToPatterns, isReserved } from '#site/urls/reserved-paths.ts';
import type { RedirectQuery } from './contract.ts';
import { basesOf } from './derived-urls.ts';
import { batchImporter, type ImportedRedirect, type ReadRedirect } from './import/import-redirects.server.ts';
import { isPattern } from './patterns/pattern.ts';
import { pathOf, patternFor, ruleFor } from './patterns/pattern-rules.server.ts';
import { readRule } from './patterns/read-rule.ts';
import { type Redirect, type RedirectForm, type RedirectStatus, redirectLimits } from './redirect.ts';
import { pathKey, pathOfKey, queryKey, readFrom, readTo, withQuery } from './redirect-address.ts';
import { refuseConflicts } from './redirect-conflicts.server.ts';
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
const maxSteps = 10;

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
    const { services, paths, languages } = await site.read();
    const path = pathOfKey(from);
    // The home page reads no query: in other systems its queries identify posts.
    if (path === '/' && from !== '/') return null;
    const key = (languageAt(languages, path)?.paths ?? paths).inward(path);
    const isService = services.pages.some((page) => key === servicePath(page));
    if (isService || isReserved(key) || own.answers(decodeURI(key))) {
      return 'This URL belongs to the site itself and cannot be redirected.';
    }
    const post = await postAt(posts, key);
    return (
      post &&
      `This ${nounOf(post)} is published. Its URL can be redirected once it is deleted or unpublished.`
    );
  }

  function taken({ id, status }: Redirect, location: string, isCounted: boolean) {
    if (isCounted) uses.count(id, now());
    return { location, status };
  }

  /** Such paths never match patterns. Runs no query, for use in transactions. */
  const isOwn = (key: string): boolean =>
    isClosedToPatterns(site.current().paths.inward(key)) ||
    site.current().services.pages.some((page) => key === servicePath(page));

  const isPage = async (key: string): Promise<boolean> => isOwn(key) || (await postAt(posts, key)) !== null;

  const ruleOf = async (path: string) => {
    const found = await ruleFor(path, redirects);
    return found?.rule.head && isOwn(pathKey(path) ?? '') ? null : found;
  };

  /**
   * Where a target leads after further redirects; chains of single URLs are already resolved when saved.
   * @returns Null for a loop.
   */
  async function endOf(to: string, start: string | null): Promise<string | null> {
    const { inward } = site.current().paths;
    let end = to;
    for (let step = 0; step < maxSteps; step++) {
      const key = end.startsWith('/') ? pathKey(pathOf(end)) : null;
      if (key === null) return end;
      if (start !== null && inward(key) === inward(start)) return null;
      if (await isPage(key)) return end;
      const hit = await ruleOf(pathOf(end));
      if (!hit) return end;
      end = withQuery(hit.to, end.slice(pathOf(end).length));
    }
    return null;
  }

  const record = (
    transaction: Database,
    action: 'redirect.created' | 'redirect.changed' | 'redirect.deleted',
    { id, from }: Redirect,
    targets: { from?: string; to?: string },
  ) => recordActivity(transaction, { action, at: now(), thing: { id, title: from }, ...targets });

  return {
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

    /**
     * Also for URLs that publishing systems derive from an old one, such as its feed.
     * @returns A path or absolute URL, with the query of `url` unless it has its own; null without a redirect.
     */
    async follow(
      { pathname: asked, search }: URL,
      { isCounted }: { isCounted: boolean } = { isCounted: true },
    ): Promise<{ location: string; status: RedirectStatus } | null> {
      const pathname = inPrefix(asked);
      const key = pathKey(pathname);
      if (key === null) return null;
      const query = queryKey(search);
      const exact = query === '' ? undefined : await redirects.findFrom(`${key}?${query}`);
      // The request was read inward; a redirect may be of what is below a path that the owner has named since.
      const outer = pathKey(site.current().paths.outward(pathname)) ?? key;
      const single =
        exact ??
        (await redirects.findFrom(key)) ??
        (outer === key ? undefined : await redirects.findFrom(outer));
      if (single) {
        const end = await endOf(single.to, exact ? null : key);
        // A query that is part of the old URL is dropped.
        return end === null ? null : taken(single, exact ? end : withQuery(end, search), isCounted);
      }
      for (const base of basesOf(key, query)) {
        const found = await redirects.findFrom(base.key);
        // Tag pages kept their URLs; only their feeds moved.
        if (!found && base.isFeed && feedOf(base.key) !== base.key)
          return { location: feedOf(base.key), status: 301 };
        if (!found) continue;
        const to = base.isFeed ? feedOf(found.to) : found.to;
        return taken(found, base.key.includes('?') ? to : withQuery(to, search), isCounted);
      }
      const hit = isOwn(key) ? null : await patternFor(pathname, redirects);
      const end = hit && (await endOf(hit.to, key));
      return hit && end !== null ? taken(hit.rule, withQuery(end, search), isCounted) : null;
    },

    /** Whether a path that was missing leads somewhere now, or can be redirected no longer. @param key As of `pathKey`. */
    async isSettled(key: string, own: OwnAddresses): Promise<boolean> {
      if ((await reasonReserved(key, own)) !== null) return true;
      return (await this.follow(new URL(key, 'http://site.invalid'), { isCounted: false })) !== null;
    },

    async isGone(pathname: string): Promise<boolean> {
      const key = pathKey(inPrefix(pathname));
      return key !== null && (await redirects.isGone(key));
    },

    flushUses: (): Promise<void> => uses.flush(),
  };
}

/** Redirects in another language than the first are those of its URLs. */
function inPrefix(path: string): string {
  const prefix = requestPrefix();
  return withPrefix(prefix, withoutPrefix(prefix, path));
}

/** The page itself when it has no feed. */
function feedOf(to: string): string {
  if (to === '/all-blogs') return '/feed.xml';
  return /^\/(?:tags|authors)\/[^/?#]+$/.test(to) ? `${to}/feed.xml` : to;
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
