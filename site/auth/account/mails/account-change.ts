import type { AccountChange } from '@site/accounts/interfaces';
import type { Company } from '#content/documents/company.ts';
import type { WrittenMail } from '#site/modules/mail.ts';
import { staffLocality } from '#site/session/dates.ts';

const sentences = {
  password: 'The password of your account was changed.',
  email: 'The e-mail address of your account was changed. You sign in with another one from now on.',
  'app added': 'An authenticator app was added to your account.',
  'app removed': 'The authenticator app was removed from your account.',
  'recovery codes': 'New recovery codes were created for your account. The old ones no longer work.',
  'passkey added': 'A passkey was added to your account.',
  'passkey removed': 'A passkey was removed from your account.',
  'second factors removed':
    'The authenticator app, the recovery codes and the passkeys of your account were removed.',
  'link used': 'Someone signed in to your account with a sign-in link created on the server.',
} as const satisfies Record<AccountChange, string>;

export interface AccountEvent {
  /** One of `AccountChange`, or one of an earlier version. */
  readonly change: string;
  readonly at: Date;
  /** Null: by the operator, on the server. */
  readonly browser: string | null;
}

/** The mail about a change, without a link: one that asked for a password would look the same. */
export function accountMailText(
  { change, at, browser }: AccountEvent,
  company: Pick<Company, 'name' | 'locale' | 'timeZone'>,
): Pick<WrittenMail, 'subject' | 'heading' | 'parts' | 'footer'> {
  const sentence = Object.hasOwn(sentences, change)
    ? sentences[change as AccountChange]
    : 'The sign-in settings of your account were changed.';
  return {
    subject: `${company.name} website: a change to your sign-in`,
    heading: 'Your sign-in was changed',
    parts: [
      sentence,
      {
        facts: [
          ['When', formatInstant(at, company)],
          ['From', browser ?? 'the server, by its operator'],
        ],
      },
      'If this was you, you do not need to do anything.',
      change === 'email' ? emailTakenBack : takenBack,
    ],
    footer: ['It never asks for a password or a code by mail.'],
  };
}

/** The address that gets this mail signs in no longer, and gets no link for a forgotten password. */
const emailTakenBack =
  'If this was not you, ask an administrator of the site at once to change the address back under Users, or the operator of the server to run "npm run admin -- email". Either ends all sessions of the account. Then use “Forgot your password?” on the sign-in page to set a new password.';

const takenBack =
  'If this was not you, change your password and end all sessions on the Account screen. If you can no longer sign in, use “Forgot your password?” on the sign-in page, or ask the operator of the server to run "npm run admin -- password" and "npm run admin -- reset-second-factor" for your address. Each ends all sessions.';

function formatInstant(at: Date, company: Pick<Company, 'locale' | 'timeZone'>): string {
  return new Intl.DateTimeFormat(staffLocality(company).locale, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: company.timeZone,
  }).format(at);
}
