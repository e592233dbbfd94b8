import { randomUUID } from 'node:crypto';
import { recordActivity } from '#app/audit/record-activity.server.ts';
import { nounOf } from '#app/blog/posts/post-path.ts';
import { type PostsByName, postAt } from '#app/blog/slugs/post-at.server.ts';
import type { SiteSource } from '#app/site/site-source.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { InvalidInputError, type Issue, NotFoundError } from '#platform/http/errors.ts';
import { type ReadRedirect, type TakenRedirect, takeRedirects } from './import/take-redirects.server.ts';
import { type Redirect, type RedirectForm, type RedirectStatus, redirectLimits } from './redirect.ts';
import {
  pathKey,
  pathOfKey,
  queryKey,
  readableAddress,
  readFrom,
  readTo,
  withQuery,
} from './redirect-address.ts';
import { createRedirectRepository, type RedirectRepository } from './redirect-repository.server.ts';
import { conflictOf, RedirectConflictError, type Step } from './redirect-rules.ts';
import type { RedirectQuery } from './redirect-wire.ts';
import { isReserved, ownRedirects } from './reserved-paths.ts';
import { createUseCounter } from './use-counter.server.ts';

/** The URLs of the site itself. */
export interface OwnAddresses {
  /** As `URL.host`. */
  readonly host: string;
  /** Whether the path belongs to a file, a feed, a card or another response of the server. */
  answers(path: string): boolean;
}

const usesDelayMs = 10_000;
// The error message distinguishes one and several.
const namedFollowers = 2;

/**
 * Saving throws an `InvalidInputError` for an invalid URL and a `RedirectConflictError` for one that conflicts with
 * other redirects; both name the field.
 */
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
    usesDelayMs,
  );

  /** Reports all problems of both URLs at once. */
  async function read(form: RedirectForm, own: OwnAddresses) {
    const from = readFrom(form.from, own.host);
    const to = readTo(form.to, own.host);
    const problem = 'problem' in from ? from.problem : await reasonReserved(from.value, own);
    const issues: Issue[] = [];
    if (problem !== null) issues.push({ path: 'from', message: problem });
    if ('problem' in to) issues.push({ path: 'to', message: to.problem });
    if ('problem' in from || 'problem' in to || issues.length > 0) throw new InvalidInputError(issues);
    return { from: from.value, to: to.value.address, toKey: to.value.key, status: form.status };
  }

  async function reasonReserved(from: string, own: OwnAddresses): Promise<string | null> {
    const key = pathOfKey(from);
    // The home page reads no query: other systems have their posts there.
    if (key === '/' && from !== '/') return null;
    const { services } = await site.read();
    const isService = services.pages.some(({ slug }) => key === `/${slug}`);
    if (isService || isReserved(key) || own.answers(decodeURI(key))) {
      return 'This URL belongs to the site itself and cannot be redirected.';
    }
    const post = await postAt(posts, key);
    return (
      post &&
      `This ${nounOf(post)} is published. Its URL can be redirected once it is deleted or unpublished.`
    );
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
      const one = 'problem' in reading ? undefined : await redirects.findFrom(reading.value);
      return { redirects: one ? [one] : [], total: one ? 1 : 0 };
    },

    async create(form: RedirectForm, own: OwnAddresses): Promise<Redirect> {
      const wanted = await read(form, own);
      return inTransaction(database, async (transaction) => {
        const repository = createRedirectRepository(transaction);
        const redirect = { ...wanted, id: randomUUID(), createdAt: now(), uses: 0, lastUsedAt: null };
        if ((await repository.count('')) >= redirectLimits.count) throw tooMany();
        await refuseConflicts(repository, redirect);
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
        await refuseConflicts(repository, redirect);
        await repository.change(redirect);
        await record(transaction, 'redirect.changed', redirect, { from: before.to, to: redirect.to });
        return redirect;
      });
    },

    /**
     * Takes many redirects in at once, as a file has them: of two for one old URL the first counts, and chains are
     * resolved so that each leads to its end in one step.
     * @returns What became of each, in the same order. Nothing is written with `isDryRun`.
     */
    async takeIn(
      wanted: readonly RedirectForm[],
      own: OwnAddresses,
      options: { isDryRun?: boolean } = {},
    ): Promise<TakenRedirect[]> {
      const readings: (ReadRedirect | string)[] = [];
      for (const form of wanted) readings.push(await read(form, own).catch(sentenceOfInvalid));
      return inTransaction(database, async (transaction) => {
        const at = now();
        const taken = await takeRedirects(createRedirectRepository(transaction), readings, {
          ...options,
          at,
        });
        const to = taken.filter(({ outcome }) => outcome === 'created').length;
        if (to > 0 && !options.isDryRun) {
          await recordActivity(transaction, { action: 'redirect.imported', at, to });
        }
        return taken;
      });
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
     * The target of a URL without a response; counted by default.
     * @returns A path or an absolute URL, with the query of `url` when it has none of its own; null without a redirect.
     */
    async follow(
      { pathname, search }: URL,
      { isCounted }: { isCounted: boolean } = { isCounted: true },
    ): Promise<{ location: string; status: RedirectStatus } | null> {
      const key = pathKey(pathname);
      if (key === null) return null;
      const query = queryKey(search);
      const exact = query === '' ? undefined : await redirects.findFrom(`${key}?${query}`);
      const redirect = exact ?? (await redirects.findFrom(key));
      if (!redirect) return null;
      if (isCounted) uses.count(redirect.id, now());
      // A query that is part of the old URL has done its work.
      return { location: exact ? exact.to : withQuery(redirect.to, search), status: redirect.status };
    },

    /** Whether the page at this path was removed. */
    async isGone(pathname: string): Promise<boolean> {
      const key = pathKey(pathname);
      return key !== null && (await redirects.isGone(key));
    },

    /** Writes the uses counted so far; call it before the database is closed. */
    flushUses: (): Promise<void> => uses.flush(),
  };
}

function sentenceOfInvalid(error: unknown): string {
  if (error instanceof InvalidInputError) return error.message;
  throw error;
}

/** Inside the transaction that writes: of two redirects that form a loop, the second is refused. */
async function refuseConflicts(repository: RedirectRepository, redirect: Redirect): Promise<void> {
  const isOther = ({ id }: Redirect) => id !== redirect.id;
  const same = await repository.findFrom(redirect.from);
  if (same && isOther(same)) {
    const message = `This URL already redirects to “${readableAddress(same.to)}”.`;
    throw new RedirectConflictError('redirect_exists', { path: 'from', message });
  }
  const onward = await wayFrom(repository, redirect);
  const leadingHere = (await repository.listTo(redirect.from, namedFollowers + 1)).filter(isOther);
  const conflict = conflictOf(redirect, onward, leadingHere);
  if (conflict) throw new RedirectConflictError(conflict.code, conflict.issue);
}

/** The chain of redirects from the new URL on, the site's own included, each once. */
async function wayFrom(repository: RedirectRepository, { id, toKey }: Redirect): Promise<Step[]> {
  const way = new Map<string, Step>();
  for (let key = toKey; key !== null; ) {
    const own = ownRedirects.get(key);
    if (own !== undefined) return [...way.values(), { from: key, to: own, toKey: own }];
    const next = await repository.findFrom(key);
    if (!next || next.id === id || way.has(next.id)) break;
    way.set(next.id, next);
    key = next.toKey;
  }
  return [...way.values()];
}

const noSuchRedirect = () => new NotFoundError('There is no such redirect.');

const tooMany = () =>
  new RedirectConflictError('redirect_limit', {
    path: 'from',
    message: `There are ${redirectLimits.count} redirects already. Please delete unused ones.`,
  });
