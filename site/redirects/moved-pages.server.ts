import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { restName } from '@site/site-import/redirects/redirect-rule';
import { withPrefix } from '#site/urls/outer-paths.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import { readPattern } from './patterns/pattern.ts';
import type { Redirect } from './redirect.ts';
import { pathKey } from './redirect-address.ts';
import { createRedirectRepository } from './redirect-repository.server.ts';

interface MovedPages {
  readonly moved: readonly {
    readonly from: string;
    readonly to: string;
    /** What is below the one is below the other. */
    readonly isWithBelow?: boolean;
  }[];
  readonly gone: readonly string[];
}

/** Existing pages take precedence, so this may be written before a scheduled change is live. Call it in its transaction. */
export async function recordMovedPages(
  transaction: Database,
  { moved, gone }: MovedPages,
  at: Date,
): Promise<void> {
  const redirects = createRedirectRepository(transaction);
  const lead = async (target: Pick<Redirect, 'from' | 'to' | 'toKey' | 'head'>) => {
    const known = await redirects.findSource(target.from);
    if (known) return redirects.change({ ...known, ...target, status: 301 });
    const added = { id: randomUUID(), createdAt: at, uses: 0, lastUsedAt: null };
    return redirects.add({ ...target, ...added, status: 301 });
  };
  for (const { from, to: own, isWithBelow } of moved) {
    const [source, to] = [keyOf(from), withPrefix(requestPrefix(), own)];
    await lead({ from: source, to, toKey: keyOf(own), head: null });
    const below = isWithBelow ? readPattern(`${source}/*`) : null;
    if (below && 'value' in below)
      await lead({ from: below.value.source, to: belowOf(to), toKey: null, head: below.value.head });
  }
  for (const path of gone) {
    const key = keyOf(path);
    const known = await redirects.findFrom(key);
    // It led to a page formerly at this path.
    if (known) await redirects.delete(known.id);
    await redirects.setGone(key, at);
  }
}

/**
 * Once pages are live: removes redirects away from them, and shortens chains from former paths.
 * @param hasBelow What is below them is theirs too.
 */
export async function settleMovedPages(
  transaction: Database,
  { moved, present, hasBelow }: Pick<MovedPages, 'moved'> & { present: readonly string[]; hasBelow: boolean },
): Promise<void> {
  const redirects = createRedirectRepository(transaction);
  for (const path of present) {
    const key = keyOf(path);
    const known = [
      await redirects.findFrom(key),
      hasBelow ? await redirects.findSource(`${key}/*`) : undefined,
    ];
    for (const away of known) if (away) await redirects.delete(away.id);
    await redirects.unsetGone(key);
  }
  for (const { from, to: own } of moved) {
    const [to, toKey] = [withPrefix(requestPrefix(), own), keyOf(own)];
    for (const redirect of await redirects.listTo(keyOf(from), maxFollowers)) {
      if (redirect.from !== toKey) await redirects.change({ ...redirect, to, toKey });
    }
  }
}

/** Null without a redirect. @param path Of a future page. */
export async function redirectTarget(database: Database, path: string): Promise<string | null> {
  return (await createRedirectRepository(database).findFrom(keyOf(path)))?.to ?? null;
}

/** For a change that was never live. */
export async function forgetMovedPages(transaction: Database, { moved, gone }: MovedPages): Promise<void> {
  const redirects = createRedirectRepository(transaction);
  for (const { from, to: own } of moved) {
    const to = withPrefix(requestPrefix(), own);
    for (const source of [keyOf(from), `${keyOf(from)}/*`]) {
      const known = await redirects.findSource(source);
      if (known?.to === to || known?.to === belowOf(to)) await redirects.delete(known.id);
    }
  }
  for (const path of gone) {
    await redirects.unsetGone(keyOf(path));
  }
}

const maxFollowers = 1_000;

const belowOf = (to: string) => `${to === '/' ? '' : to}/:${restName}`;

function keyOf(path: string): string {
  const key = pathKey(withPrefix(requestPrefix(), path));
  if (key === null) throw new Error(`${path} is no path of a page.`);
  return key;
}
