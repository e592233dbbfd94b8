import { readPreference, writePreference } from '@site/database/preferences';
import type { Database } from '@site/database/schema';

const name = 'owner-email';
/** Of a publication for later: when, and the address then. Empty: none. */
const dueName = 'owner-email-due';

/**
 * The company's e-mail address as somebody published it who may set the site up: an editor changes what visitors read, and with
 * it not who gets their messages (docs/decisions/0062-roles-and-working-together.md). Undefined until an editor could differ.
 */
export async function readOwnerEmail(database: Database, at: Date): Promise<string | undefined> {
  return (await dueBy(database, at)) ?? readPreference(database, name);
}

/** In place of one for later that is not live yet. */
export async function writeOwnerEmail(transaction: Database, email: string): Promise<void> {
  await writePreference(transaction, name, email);
  await writePreference(transaction, dueName, '');
}

/** Live from `liveFrom` on; until then the address is as it was. */
export async function scheduleOwnerEmail(
  transaction: Database,
  email: string,
  { at, liveFrom }: { at: Date; liveFrom: Date },
): Promise<void> {
  await settleDue(transaction, at);
  await writePreference(transaction, dueName, `${liveFrom.getTime()} ${email}`);
}

/** One that is live stays. */
export async function unscheduleOwnerEmail(transaction: Database, at: Date): Promise<void> {
  await settleDue(transaction, at);
  if (await readPreference(transaction, dueName)) await writePreference(transaction, dueName, '');
}

async function settleDue(transaction: Database, at: Date): Promise<void> {
  const due = await dueBy(transaction, at);
  if (due !== undefined) await writeOwnerEmail(transaction, due);
}

async function dueBy(database: Database, at: Date): Promise<string | undefined> {
  const [liveFrom, email] = (await readPreference(database, dueName))?.split(' ') ?? [];
  return email !== undefined && Number(liveFrom) <= at.getTime() ? email : undefined;
}
