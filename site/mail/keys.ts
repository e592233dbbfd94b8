import { serviceKey } from '#site/modules/services.ts';
import type { MailTest } from './mail-test.server.ts';

export const mailTestKey = serviceKey<MailTest>('mail test');
