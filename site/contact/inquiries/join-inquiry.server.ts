import { randomUUID } from 'node:crypto';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { asciiEmail } from '@site/platform/text/email-address';
import { stateAfterMessage } from './inquiry.ts';
import { createInquiryMessages } from './inquiry-messages-repository.server.ts';
import { createInquiryRepository } from './inquiry-repository.server.ts';

interface Arrived {
  readonly id: string;
  readonly email: string;
  readonly receivedAt: Date;
}

/** A message goes on with the inquiry of its address that is neither won nor lost, or begins one. Call it in the transaction of the message. */
export async function joinInquiry(
  transaction: Database,
  { id, email, receivedAt: at }: Arrived,
): Promise<void> {
  const inquiries = createInquiryRepository(transaction);
  const address = asciiEmail(email).toLowerCase();
  const before = await inquiries.findGoingOn(address);
  const inquiryId = before?.id ?? randomUUID();
  if (before) {
    const state = stateAfterMessage(before.state, before.assigneeId !== null);
    await inquiries.addMessage(inquiryId, { state, at });
  } else {
    await inquiries.insert({
      ...{ id: inquiryId, email: address, state: 'new', assigneeId: null, followUpOn: null, tags: [] },
      ...{ openedAt: at, lastAt: at, waitingSince: at },
    });
  }
  await createInquiryMessages(transaction).setInquiry(id, inquiryId);
}

/** Spam belongs to no inquiry. */
export async function leaveInquiry(
  transaction: Database,
  { id, inquiryId }: { id: string; inquiryId: string | null },
): Promise<void> {
  await createInquiryMessages(transaction).setInquiry(id, null);
  if (inquiryId !== null) await createInquiryRepository(transaction).removeEmpty(inquiryId);
}

const batchSize = 100;

/** Messages of a restored archive, or of a version that ran beside this one. */
export async function joinLooseMessages(database: Database): Promise<void> {
  for (;;) {
    const joined = await inTransaction(database, async (transaction) => {
      const loose = await createInquiryMessages(transaction).loose(batchSize);
      for (const message of loose) await joinInquiry(transaction, message);
      return loose.length;
    });
    if (joined < batchSize) return;
  }
}
