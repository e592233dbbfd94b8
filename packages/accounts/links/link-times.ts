import { dayMs } from '@site/platform/text/durations';

/** Of a link made on the server. */
export const signInLinkMinutes = 15;

/** Of a link that was mailed to who forgot a password. */
export const passwordLinkMinutes = 30;

/** Of a link that confirms a new e-mail address. */
export const emailLinkMinutes = 60;

export const invitationDays = 7;
export const invitationMs = invitationDays * dayMs;
