import type { MessageForm } from '#app/contact/messages/message.ts';
import type { MessageRepository } from '#app/contact/messages/message-repository.server.ts';
import { dayMs } from '#platform/text/durations.ts';
import type { FormMetadata, FormTimestamps } from './form-metadata.server.ts';
import type { SpamRule } from './spam-rules.ts';
import { fingerprintOf, rulesOfText } from './text-rules.server.ts';

const memoryDays = 14;

/** Per day. Above the first everything is spam; above the second the oldest spam is deleted. Both bound the disk space. */
export const dailyLimits = { inboxMessages: 1_000, caughtMessages: 300 } as const;

export async function rulesOfMessage(
  form: MessageForm,
  metadata: FormMetadata,
  earlier: MessageRepository,
  context: { timestamps: FormTimestamps; ownDomain: string; at: Date },
): Promise<SpamRule[]> {
  const { timestamps, ownDomain, at } = context;
  const inboxMessages = await earlier.countInbox(new Date(at.getTime() - dayMs));
  return [
    ...(metadata.heardFrom === '' ? [] : (['honeypot'] as const)),
    ...timestamps.judge(metadata.formStamp),
    ...rulesOfText(form, ownDomain),
    ...(await rulesOfRepetition(form, earlier, at)),
    ...(inboxMessages >= dailyLimits.inboxMessages ? (['flood'] as const) : []),
  ];
}

async function rulesOfRepetition(
  { email, message }: MessageForm,
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

export function dropBeyondLimit(messages: MessageRepository, at: Date): Promise<void> {
  return messages.dropCaughtBeyond(dailyLimits.caughtMessages, new Date(at.getTime() - dayMs));
}
