import { randomUUID } from 'node:crypto';
import { ownRedirects } from '#site/urls/reserved-paths.ts';
import {
  comesBack,
  maxPatternsOfHead,
  rulesWith,
  tooManyPatterns,
} from '../patterns/pattern-rules.server.ts';
import { type Redirect, redirectLimits } from '../redirect.ts';
import { readableAddress } from '../redirect-address.ts';
import type { RedirectRepository } from '../redirect-repository.server.ts';

export type ReadRedirect = Pick<Redirect, 'from' | 'to' | 'toKey' | 'head' | 'status'>;

export interface ImportedRedirect {
  readonly outcome: 'created' | 'unchanged' | 'kept' | 'lost';
  /** Of the existing redirect; null when there is none. */
  readonly id: string | null;
  readonly note: string | null;
}

interface Options {
  readonly isDryRun?: boolean;
  /** Such paths never match patterns. */
  readonly isOwn: (key: string) => boolean;
  readonly at: Date;
}

const maxSteps = 100;

type ImportBatch = (
  repository: RedirectRepository,
  some: readonly (ReadRedirect | string)[],
) => Promise<ImportedRedirect[]>;

/**
 * Batch by batch, in order. Chains and loops are resolved over all readings, so that every stored redirect leads to its end
 * even if later batches never come. @param readings A sentence: an unreadable redirect.
 */
export function batchImporter(
  readings: readonly (ReadRedirect | string)[],
  { isDryRun = false, isOwn, at }: Options,
): ImportBatch {
  const batch = new Map<string, ReadRedirect>();
  for (const one of readings) if (typeof one !== 'string' && !batch.has(one.from)) batch.set(one.from, one);
  const hasPattern = [...batch.values()].some(({ head }) => head !== null);
  const counts = new Map<string, number>();
  let repository: RedirectRepository;
  let room: number | null = null;
  let ruleOf: ReturnType<typeof rulesWith<ReadRedirect>> | null = null;

  return async (current, some) => {
    repository = current;
    room ??= redirectLimits.count - (await repository.count(''));
    const hasPatterns = hasPattern || (await repository.hasPatterns());
    const imported: ImportedRedirect[] = [];
    for (const one of some)
      imported.push(typeof one === 'string' ? lost(one) : await importOne(one, hasPatterns));
    return imported;
  };

  async function importOne(one: ReadRedirect, hasPatterns: boolean): Promise<ImportedRedirect> {
    if (batch.get(one.from) !== one) return lost('An earlier line redirects the same URL.');
    const end = await endOf(one);
    if (end === null) return lost('It would redirect in a loop.');
    const known = await repository.findSource(one.from);
    if (known) return known.to === end.to ? there(known) : other(known);
    if (hasPatterns && (await comesBack(one, rules(), isOwn))) return lost('It would redirect in a loop.');
    if (one.head !== null && !(await hasRoom(one.head))) return lost(tooManyPatterns(one.head));
    if (!takeRoom()) return lost(`A site has at most ${redirectLimits.count} redirects.`);
    const redirect = { ...one, ...end, id: randomUUID(), createdAt: at, uses: 0, lastUsedAt: null };
    if (!isDryRun) await add(redirect);
    const note = end.to === one.to ? null : `Leads to “${readableAddress(end.to)}” in one step.`;
    return { outcome: 'created', id: isDryRun ? null : redirect.id, note };
  }

  /** Lazy: an import without patterns may have tens of thousands of redirects. */
  function rules() {
    ruleOf ??= rulesWith<ReadRedirect>(
      {
        findFrom: (key) => repository.findFrom(key),
        findPatterns: (heads) => repository.findPatterns(heads),
      },
      [...batch.values()],
    );
    return ruleOf;
  }

  function takeRoom(): boolean {
    if (room === null || room <= 0) return false;
    room -= 1;
    return true;
  }

  /** Counts the new pattern too, so call it once for each. */
  async function hasRoom(head: string): Promise<boolean> {
    const before = counts.get(head) ?? (await repository.findPatterns([head])).length;
    counts.set(head, before + 1);
    return before < maxPatternsOfHead;
  }

  /** Redirects to the old URL then lead on in one step. */
  async function add(redirect: Redirect): Promise<void> {
    const { to, toKey } = redirect;
    for (const follower of await repository.listTo(redirect.from, redirectLimits.count)) {
      await repository.change({ ...follower, to, toKey });
    }
    await repository.add(redirect);
  }

  /** Where a redirect leads after others of the file and of the site; null for a loop. */
  async function endOf({
    from,
    to,
    toKey,
  }: ReadRedirect): Promise<Pick<ReadRedirect, 'to' | 'toKey'> | null> {
    let end = { to, toKey };
    for (let step = 0; step < maxSteps; step++) {
      if (end.toKey === null) return end;
      if (end.toKey === from) return null;
      const own = ownRedirects.get(end.toKey);
      const next = own === undefined ? await onward(end.toKey) : { to: own, toKey: own };
      if (!next) return end;
      end = { to: next.to, toKey: next.toKey };
    }
    return null;
  }

  async function onward(key: string): Promise<ReadRedirect | undefined> {
    return (await repository.findFrom(key)) ?? batch.get(key);
  }
}

const lost = (note: string): ImportedRedirect => ({ outcome: 'lost', id: null, note });

const there = ({ id }: Redirect): ImportedRedirect => ({ outcome: 'unchanged', id, note: null });

const other = ({ id, to }: Redirect): ImportedRedirect => ({
  outcome: 'kept',
  id,
  note: `This URL already redirects to “${readableAddress(to)}”.`,
});
