import type { MessageForm } from '#app/contact/messages/message.ts';
import { createReceivedRepository } from '#app/contact/messages/received-repository.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import type { FormStamps } from './form-stamp.server.ts';
import type { SpamSign } from './spam-signs.ts';
import { signsOfText } from './text-signs.ts';
import type { FormTraces } from './trace-fields.ts';

const dayMs = 24 * 60 * 60 * 1000;
const memoryDays = 14;

/**
 * What one day may bring. It bounds the disk that a swarm of addresses can fill: the inbox takes so many, the rest
 * is spam, and of that the oldest goes first. Far more than people write; one network alone reaches neither.
 */
export const dailyLimits = { inboxMessages: 1_000, caughtMessages: 300 } as const;

/** Everything that speaks for a message being spam, from what it says, how it came, and what came before it. */
export async function judgeMessage(
  form: MessageForm,
  traces: FormTraces,
  {
    transaction,
    stamps,
    ownDomain,
    at,
  }: { transaction: Database; stamps: FormStamps; ownDomain: string; at: Date },
): Promise<SpamSign[]> {
  const received = createReceivedRepository(transaction);
  const trap: SpamSign[] = traces.heardFrom === '' ? [] : ['trap'];
  const taken = await received.countInbox(new Date(at.getTime() - dayMs));
  const flood: SpamSign[] = taken >= dailyLimits.inboxMessages ? ['flood'] : [];
  return [
    ...trap,
    ...stamps.judge(traces.formStamp),
    ...signsOfText(form, ownDomain),
    ...(await signsOfRepetition(form)),
    ...flood,
  ];

  async function signsOfRepetition({ email, message }: MessageForm): Promise<SpamSign[]> {
    const fingerprint = fingerprintOf(message);
    if (fingerprint === null) return [];
    const since = new Date(at.getTime() - memoryDays * dayMs);
    const { isMarked, senders } = await received.findSame(fingerprint, since);
    if (isMarked) return ['known-text'];
    // Somebody who sends twice is impatient, and somebody with a second address may be.
    const others = senders.filter((sender) => sender !== email.toLowerCase()).length;
    if (others === 0) return [];
    return [others === 1 ? 'repeated' : 'repeated-widely'];
  }
}

/** Drops what was caught beyond a day's bound, oldest first. @returns How many went. */
export function dropBeyondLimit(transaction: Database, at: Date): Promise<number> {
  const since = new Date(at.getTime() - dayMs);
  return createReceivedRepository(transaction).dropCaughtBeyond(dailyLimits.caughtMessages, since);
}
