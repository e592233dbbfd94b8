import { createOperator } from '@site/accounts/operator.server';
import type { Database } from '@site/database/schema';
import { ownedData } from '#server/data/personal-data.ts';
import { accountLog, mailsOfAccounts } from '#site/auth/account-interfaces.server.ts';
import { grantable } from '#site/session/permissions.ts';

/** As the commands on the server work on accounts, without mail. */
export const operatorOf = (database: Database, now = () => new Date(), { hasMail = false } = {}) =>
  createOperator({
    grantable,
    ...{ database, now, log: accountLog, mails: mailsOfAccounts(async () => hasMail) },
    elsewhere: ownedData,
    invitationLink: (token) => token,
  });
