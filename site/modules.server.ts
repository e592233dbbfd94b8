import { auditModule } from '#site/audit/module.server.ts';
import { userModule } from '#site/auth/module.server.ts';
import { calendarModule } from '#site/blog/calendar/module.server.ts';
import { postModule } from '#site/blog/module.server.ts';
import { brandModule } from '#site/branding/module.server.ts';
import { cardModule } from '#site/cards/module.server.ts';
import { contactModule } from '#site/contact/module.server.ts';
import { discoveryModule } from '#site/discovery/module.server.ts';
import { documentModule } from '#site/documents/module.server.ts';
import { draftModule } from '#site/drafts/module.server.ts';
import { exchangeModule } from '#site/exchange/module.server.ts';
import { imageModule } from '#site/images/module.server.ts';
import { linkModule } from '#site/links/module.server.ts';
import { mailModule } from '#site/mail/module.server.ts';
import { mediaModule } from '#site/media/module.server.ts';
import type { Module } from '#site/modules/module.ts';
import { redirectModule } from '#site/redirects/module.server.ts';
import { statisticsModule } from '#site/statistics/module.server.ts';
import { textModule } from '#site/texts/module.server.ts';
import { viewModule } from '#site/views/module.server.ts';

/** What the site is made of. Each after those whose tables its own refer to. */
export const modules: readonly Module[] = [
  userModule,
  viewModule,
  imageModule,
  mediaModule,
  postModule,
  calendarModule,
  draftModule,
  textModule,
  documentModule,
  contactModule,
  statisticsModule,
  redirectModule,
  exchangeModule,
  linkModule,
  auditModule,
  mailModule,
  brandModule,
  cardModule,
  discoveryModule,
];
