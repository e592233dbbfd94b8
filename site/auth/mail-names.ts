/** Kinds of mails, as stored with each mail that waits: never renamed. */
export const mailNames = {
  account: 'account',
  emailChange: 'email-change',
  invitation: 'invitation',
  password: 'password',
} as const;

/** Kinds of mails that let somebody in, as the tables of `signInState`. */
export const signInMails = [mailNames.password, mailNames.emailChange] as const;
