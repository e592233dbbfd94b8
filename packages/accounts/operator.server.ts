import type { Database } from '@site/database/schema';
import { createAccountNotice } from './account/account-notice.server.ts';
import { createUserAccounts } from './account/user-accounts.server.ts';
import type { AccountLog, AccountMails, PersonalData } from './interfaces.ts';
import { makeSignInLink } from './links/sign-in-link-service.server.ts';
import type { Grantable } from './permissions.ts';
import type {} from './schema.ts';
import { createInvitationService } from './users/invitations/invitation-service.server.ts';
import { createUserService } from './users/user-service.server.ts';

export type Operator = ReturnType<typeof createOperator>;

/** What who has the server may do without signing in. Commands need no more. */
export function createOperator({
  database,
  log,
  mails,
  elsewhere,
  grantable,
  invitationLink,
  now,
}: {
  database: Database;
  log: AccountLog;
  mails: AccountMails;
  elsewhere: Pick<PersonalData, 'rename' | 'handOver'>;
  grantable: Grantable;
  /** URL of the page on which an invitation is accepted. */
  invitationLink: (token: string) => string;
  now: () => Date;
}) {
  const shared = { database, log, mails, now };
  const notice = createAccountNotice(shared);
  return {
    accounts: createUserAccounts({ ...shared, notice }),
    users: createUserService({ ...shared, notice, elsewhere, grantable }),
    invitations: createInvitationService({ ...shared, invitationLink }),
    makeSignInLink: (email?: string) => makeSignInLink(shared, email),
  };
}
