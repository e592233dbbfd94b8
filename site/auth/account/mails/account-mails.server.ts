import { mailNames } from '#site/auth/mail-names.ts';
import { mailKind } from '#site/mail/mail-kind.server.ts';
import { type AccountEvent, accountMailText } from './account-change.ts';

/** To the address that the account had when it happened. */
export const accountMails = mailKind<Pick<AccountEvent, 'change' | 'browser'>>({
  name: mailNames.account,
  isShown: false,
  async compose(_, { id, recipient, payload, askedAt }, { company }) {
    if (recipient === null) return null;
    return {
      id: `account-${id}`,
      to: recipient,
      ...accountMailText({ ...payload, at: askedAt }, company),
    };
  },
});
