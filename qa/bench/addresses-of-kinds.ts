import { randomUUID } from 'node:crypto';
import { newLinkToken } from '@site/accounts/links/link-token.server';
import { hashPassword } from '@site/accounts/password.server';
import { createUserAccountRepository } from '@site/accounts/user-account-repository.server';
import { createInvitationRepository } from '@site/accounts/users/invitations/invitation-repository.server';
import { createUserRepository } from '@site/accounts/users/user-repository.server';
import type { Database } from '@site/database/schema';
import { hourMs } from '@site/platform/text/durations';

export const kinds = ['unknown', 'invited', 'suspended', 'active'] as const;
export type Kind = (typeof kinds)[number];

/** An address to ask for, once each, so that nothing is throttled. */
export interface Asked {
  readonly email: string;
  /** Of a revoked or accepted invitation; of none for an unknown address. */
  readonly spentToken: string;
}

export async function addAddresses(database: Database, count: number): Promise<Record<Kind, Asked[]>> {
  const passwordHash = await hashPassword(randomUUID());
  const made: Record<Kind, Asked[]> = { unknown: [], invited: [], suspended: [], active: [] };
  for (const kind of kinds) {
    for (let number = 0; number < count; number++) {
      // Names tell nothing, and have the same length.
      const email = `${randomUUID()}@example.com`;
      made[kind].push({ email, spentToken: await add(database, { kind, email, passwordHash }) });
    }
  }
  return made;
}

async function add(
  database: Database,
  { kind, email, passwordHash }: { kind: Kind; email: string; passwordHash: string },
): Promise<string> {
  const { token, hash } = newLinkToken();
  if (kind === 'unknown') return token;
  const [id, createdAt] = [randomUUID(), new Date()];
  const invitations = createInvitationRepository(database);
  const expiresAt = new Date(createdAt.getTime() + hourMs);
  const invitation = { email, role: 'author', createdAt, expiresAt, invitedBy: null } as const;
  await invitations.insert({ ...invitation, id, hash });
  if (kind === 'invited') {
    await invitations.revoke(id, createdAt);
    await invitations.insert({ ...invitation, id: randomUUID(), hash: newLinkToken().hash });
    return token;
  }
  await invitations.markAccepted(id, createdAt);
  const userId = randomUUID();
  const users = createUserAccountRepository(database);
  await users.insert({ id: userId, email, passwordHash, role: 'author', createdAt });
  if (kind === 'suspended') {
    await createUserRepository(database).change(userId, { suspendedAt: createdAt });
  }
  return token;
}
