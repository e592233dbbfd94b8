import { DomainError, type Issue } from '@site/platform/http/errors';
import type { Redirect } from './redirect.ts';
import { readableAddress } from './redirect-address.ts';

export class RedirectConflictError extends DomainError {
  readonly code: RedirectConflict['code'] | 'redirect_exists' | 'redirect_limit';
  readonly status = 409;
  override readonly issues: readonly Issue[];
  constructor(code: RedirectConflict['code'] | 'redirect_exists' | 'redirect_limit', issue: Issue) {
    super(issue.message);
    this.code = code;
    this.issues = [issue];
  }
}

export type Step = Pick<Redirect, 'from' | 'to' | 'toKey'>;

interface RedirectConflict {
  readonly code: 'redirect_loop' | 'redirect_chain';
  readonly issue: Issue;
}

/**
 * Finds loops and chains: every redirect must lead directly to its end. @returns Null when there is no conflict.
 * @param onward Redirects followed from the new URL on, in order. @param leadingHere Redirects to the old URL.
 */
export function conflictOf(
  wanted: Step,
  onward: readonly Step[],
  leadingHere: readonly Step[],
): RedirectConflict | null {
  const way = [wanted, ...onward];
  if (way.some(({ toKey }) => toKey === wanted.from)) return loop(wanted, onward);
  const last = onward.at(-1);
  if (last) {
    const [stop, end] = [named(wanted.to), named(last.to)];
    return conflict(
      'redirect_chain',
      'to',
      `${stop} already redirects to ${end}. Please enter ${end} instead.`,
    );
  }
  const [first, ...others] = leadingHere;
  if (!first) return null;
  const who = others.length === 0 ? named(first.from) : `${named(first.from)} and others`;
  const [verb, them] = others.length === 0 ? ['redirects', 'it'] : ['redirect', 'them'];
  return conflict(
    'redirect_chain',
    'from',
    `${who} ${verb} to this URL. Please point ${them} to ${named(wanted.to)} first.`,
  );
}

function loop(wanted: Step, onward: readonly Step[]): RedirectConflict {
  if (onward.length === 0) {
    return conflict('redirect_loop', 'to', 'This URL would redirect to itself.');
  }
  const stops = [wanted.from, ...onward.map(({ from }) => from), wanted.from].map(readableAddress);
  return conflict('redirect_loop', 'to', `This would redirect in a loop: ${stops.join(' → ')}.`);
}

const conflict = (
  code: RedirectConflict['code'],
  path: 'from' | 'to',
  message: string,
): RedirectConflict => ({
  code,
  issue: { path, message },
});

const named = (address: string) => `“${readableAddress(address)}”`;
