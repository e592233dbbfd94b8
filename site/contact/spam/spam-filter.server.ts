import { dayMs } from '@site/platform/text/durations';
import type { Message } from '#site/contact/messages/message.ts';
import type { MessageRepository } from '#site/contact/messages/message-repository.server.ts';
import type { FormMetadata, FormTimestamps } from './form-metadata.server.ts';
import { isSpam, type SpamRule } from './spam-rules.ts';
import { fingerprintOf, rulesOfText } from './text-rules.server.ts';

const memoryDays = 14;

/**
 * Per day, to bound the disk space. Above the first everything is spam. Above the others the oldest spam is deleted: what other
 * rules caught, and what is spam only because of the first limit, which no one sender reaches.
 */
export const dailyLimits = { inboxMessages: 1_000, caughtMessages: 300, floodMessages: 10_000 } as const;

export async function rulesOfMessage(
  form: Pick<Message, 'name' | 'email' | 'message' | 'answers' | 'subject'>,
  metadata: FormMetadata,
  earlier: MessageRepository,
  context: { timestamps: FormTimestamps; ownDomain: string; at: Date },
): Promise<SpamRule[]> {
  const { timestamps, ownDomain, at } = context;
  const rules: SpamRule[] = [
    ...(metadata.heardFrom === '' ? [] : (['honeypot'] as const)),
    ...timestamps.judge(metadata.formStamp),
    ...rulesOfText({ name: form.name, email: form.email, message: allText(form) }, ownDomain),
    ...(await rulesOfRepetition(form, earlier, at)),
  ];
  const inboxMessages = await earlier.countInbox(new Date(at.getTime() - dayMs));
  const isFlooded = inboxMessages >= dailyLimits.inboxMessages;
  return isFlooded && !isSpam(rules) ? [...rules, 'flood'] : rules;
}

const allText = ({ subject, message, answers }: Pick<Message, 'message' | 'answers' | 'subject'>): string =>
  [message, ...(subject ? [subject] : []), ...answers.map(({ value }) => value)].join('\n');

async function rulesOfRepetition(
  { email, message }: Pick<Message, 'email' | 'message'>,
  earlier: MessageRepository,
  at: Date,
): Promise<SpamRule[]> {
  const fingerprint = fingerprintOf(message);
  if (fingerprint === null) return [];
  const { isMarked, senders } = await earlier.findSame(
    fingerprint,
    new Date(at.getTime() - memoryDays * dayMs),
  );
  if (isMarked) return ['known-text'];
  // One person may send twice, perhaps from a second address.
  const others = senders.filter((sender) => sender !== email.toLowerCase()).length;
  if (others === 0) return [];
  return [others === 1 ? 'repeated' : 'repeated-widely'];
}

export async function dropBeyondLimit(messages: MessageRepository, at: Date): Promise<void> {
  const since = new Date(at.getTime() - dayMs);
  await messages.dropCaughtBeyond(dailyLimits.caughtMessages, { since, rule: 'flood', hasRule: false });
  await messages.dropCaughtBeyond(dailyLimits.floodMessages, { since, rule: 'flood', hasRule: true });
}
