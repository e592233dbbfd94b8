import { serviceKey } from '#site/modules/services.ts';
import type { FindMailLogo } from './compose-mail.server.ts';
import type { MailTest } from './mail-test.server.ts';

export const mailTestKey = serviceKey<MailTest>('mail test');
export const mailLogoKey = serviceKey<FindMailLogo>('mail logo');
