import type { MailKind } from '#site/modules/mail.ts';
import { modules } from '#site/modules.server.ts';

/** In the order of sending. */
export const mailKinds: readonly MailKind[] = modules.flatMap(({ mails = [] }) => mails);
