import { serviceKey } from '#site/modules/services.ts';
import type { FindMailLogo } from './compose-mail.server.ts';
import type { MailTest } from './mail-test.server.ts';
import type { MailServer } from './server/mail-server.server.ts';

export const mailServerKey = serviceKey<MailServer>('mail server');
export const mailTestKey = serviceKey<MailTest>('mail test');
export const mailLogoKey = serviceKey<FindMailLogo>('mail logo');
