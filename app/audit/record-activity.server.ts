import type { Database } from '#platform/database/schema.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { type Actor, whoActs } from './acting.server.ts';
import { type Action, kindOf } from './actions.ts';
import { createActivityRepository } from './activity-repository.server.ts';

export interface ActivityEvent {
  readonly action: Action;
  readonly at: Date;
  /** What it was done to, as it is called now; `path` is that of its public page. */
  readonly thing?: { readonly id?: string; readonly title?: string; readonly path?: string };
  /** Numbers of revisions, or short values. */
  readonly from?: string | number;
  readonly to?: string | number;
  /** Of the action and the thing; further ones are left out, so that nobody can flood the log. */
  readonly maxPerHour?: number;
  /** Absent: who acts (`actingAs`). */
  readonly actor?: Actor;
}

const maxCharacters = 300;
const hourMs = 60 * 60 * 1000;

/** Writes an event of the audit log. Call it in the transaction of the change. */
export function recordActivity(transaction: Database, event: ActivityEvent): Promise<void> {
  const { address, actor: acting, isOneEvent = false } = whoActs();
  if (isOneEvent) return Promise.resolve();
  const { action, at, thing = {}, from = '', to = '', actor = acting } = event;
  // Numbers follow each other only in a transaction.
  return inTransaction(transaction, async (own) => {
    const log = createActivityRepository(own);
    const { maxPerHour } = event;
    const since = new Date(at.getTime() - hourMs);
    if (maxPerHour && (await log.countSince(action, thing.id ?? '', since)) >= maxPerHour) return;
    await log.add({
      at,
      actor,
      action,
      kind: kindOf(action),
      thing: { id: thing.id ?? '', title: clip(thing.title ?? ''), path: thing.path ?? '' },
      from: clip(`${from}`),
      to: clip(`${to}`),
      network: address === null ? null : networkOf(address, 'site'),
    });
  });
}

const clip = (text: string) =>
  text.length <= maxCharacters ? text : `${text.slice(0, maxCharacters - 1).toWellFormed()}…`;
