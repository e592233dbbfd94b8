import { ownRedirects } from '#site/urls/reserved-paths.ts';
import { comesBack, maxPatternsOfHead, rulesWith, tooManyPatterns } from './patterns/pattern-rules.server.ts';
import type { Redirect } from './redirect.ts';
import { readableAddress } from './redirect-address.ts';
import type { RedirectRepository } from './redirect-repository.server.ts';
import { conflictOf, RedirectConflictError, type Step } from './redirect-rules.ts';

// Messages distinguish one from several.
const namedFollowers = 2;

/** Call in the writing transaction: of two redirects that form a loop, the second is refused. */
export async function refuseConflicts(
  repository: RedirectRepository,
  redirect: Redirect,
  isOwn: (key: string) => boolean,
): Promise<void> {
  const isOther = ({ id }: Redirect) => id !== redirect.id;
  const same = await repository.findSource(redirect.from);
  if (same && isOther(same)) {
    const message = `This URL already redirects to “${readableAddress(same.to)}”.`;
    throw new RedirectConflictError('redirect_exists', { path: 'from', message });
  }
  const onward = await wayFrom(repository, redirect);
  const leadingHere = (await repository.listTo(redirect.from, namedFollowers + 1)).filter(isOther);
  const conflict = conflictOf(redirect, onward, leadingHere);
  if (conflict) throw new RedirectConflictError(conflict.code, conflict.issue);
  await refusePatternConflicts(repository, redirect, isOwn);
}

async function refusePatternConflicts(
  repository: RedirectRepository,
  redirect: Redirect,
  isOwn: (key: string) => boolean,
): Promise<void> {
  const { head } = redirect;
  if (head === null && !(await repository.hasPatterns())) return;
  const others =
    head === null ? [] : (await repository.findPatterns([head])).filter(({ id }) => id !== redirect.id);
  if (head !== null && others.length >= maxPatternsOfHead) {
    throw new RedirectConflictError('redirect_limit', { path: 'from', message: tooManyPatterns(head) });
  }
  if (await comesBack(redirect, rulesWith(repository, [redirect]), isOwn)) {
    const message = 'Somebody who follows this redirect would come back to it.';
    throw new RedirectConflictError('redirect_loop', { path: 'to', message });
  }
}

/** Follows redirects from the new URL on, the site's own included, each once. */
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
