/** Kinds of mails, as stored with each mail that waits: never renamed. */
export const mailNames = {
  account: 'account',
  emailChange: 'email-change',
  invitation: 'invitation',
  password: 'password',
} as const;
