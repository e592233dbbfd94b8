import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { networkOf } from '@site/platform/http/network-of';
import { hourMs } from '@site/platform/text/durations';
import { type Actor, currentActor } from './acting.server.ts';
import { type Action, kindOf } from './action.ts';
import { createActivityRepository } from './activity-repository.server.ts';

export interface ActivityEvent {
  readonly action: Action;
  readonly at: Date;
  /** What it was done to, as it is called now; `path` is that of its public page. */
  readonly thing?: { readonly id?: string; readonly title?: string; readonly path?: string };
  /** Numbers of revisions, or short values. */
  readonly from?: string | number;
  readonly to?: string | number;
  /** Further events of the action, or of the action and the thing, are left out, so that nobody can flood the log. */
  readonly limit?: { readonly perHour: number; readonly of: 'action' | 'thing' };
  /** Absent: who acts (`actingAs`). */
  readonly actor?: Actor;
}

const maxCharacters = 300;

/** Writes an event of the audit log. Call it in the transaction of the change. */
export async function recordActivity(transaction: Database, event: ActivityEvent): Promise<void> {
  const { address, actor: acting, isOneEvent = false } = currentActor();
  if (isOneEvent) return;
  const { action, at, thing = {}, from = '', to = '', actor = acting, limit } = event;
  const isFull = async (connection: Database) => {
    if (!limit) return false;
    const since = new Date(at.getTime() - hourMs);
    const thingId = limit.of === 'thing' ? (thing.id ?? '') : undefined;
    return (await createActivityRepository(connection).countSince(action, since, thingId)) >= limit.perHour;
  };
  // A flood does not keep those who write waiting.
  if (await isFull(transaction)) return;
  // Numbers follow each other only in a transaction.
  await inTransaction(transaction, async (own) => {
    if (await isFull(own)) return;
    await createActivityRepository(own).add({
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
