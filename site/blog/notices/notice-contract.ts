import { z } from 'zod';
import { visibilities } from '#site/blog/posts/post-visibility.ts';
import { contract } from '#site/session/contract.ts';
import { noticeKinds, noticeLimits } from './notice.ts';

const wireNoticeSchema = z.object({
  id: z.string(),
  kind: z.enum(noticeKinds),
  at: z.iso.datetime(),
  isRead: z.boolean(),
  by: z.string().describe('Name or e-mail address of who caused it; empty: the site, or somebody removed.'),
  note: z.string().describe('Why it was sent back; empty otherwise.'),
  post: z.object({
    id: z.string(),
    title: z.string(),
    visibility: z.enum(visibilities).describe('As it is now.'),
  }),
});
export type WireNotice = z.output<typeof wireNoticeSchema>;

const wireNoticesSchema = z.object({
  unread: z.number(),
  notices: z.array(wireNoticeSchema).describe(`The latest, at most ${noticeLimits.listed}.`),
});
export type WireNotices = z.output<typeof wireNoticesSchema>;

const noticesReadSchema = z.object(
  {
    ids: z
      .array(z.string().max(64), 'ids must be a list.')
      .min(1, 'ids must name a notification.')
      .max(noticeLimits.listed, `ids has at most ${noticeLimits.listed} entries.`)
      .optional()
      .describe('Absent: all of them.'),
    isRead: z.boolean('isRead must be true or false.'),
  },
  'The body must be an object.',
);

const unreadSchema = z.object({ unread: z.number() });

const choiceSchema = z.object({
  isListed: z.boolean('isListed must be true or false.').describe('In the admin area.'),
  isMailed: z.boolean('isMailed must be true or false.').describe('By mail, where the site can send mail.'),
});

const noticeChoicesSchema = z.object(
  { submitted: choiceSchema, returned: choiceSchema, published: choiceSchema },
  'The body must be an object.',
);

const wireNoticeChoicesSchema = z.object({
  hasMail: z.boolean().describe('Whether the site can send mail.'),
  choices: noticeChoicesSchema,
});
export type WireNoticeChoices = z.output<typeof wireNoticeChoicesSchema>;

const ofAccount = { tags: ['Account'], access: 'signed in' } as const;

export const noticeContract = contract(
  { tags: ['Notifications'], access: 'posts.write' },
  {
    'GET /api/notices': {
      summary: 'Your notifications, the latest first',
      answers: { 200: wireNoticesSchema },
    },
    'GET /api/notices/unread': {
      summary: 'How many of your notifications are unread',
      answers: { 200: unreadSchema },
    },
    'PUT /api/notices': {
      summary: 'Mark your notifications as read or unread',
      body: noticesReadSchema,
      answers: { 200: unreadSchema },
      refuses: [400, 415],
    },
    'GET /api/account/notices': {
      ...ofAccount,
      summary: 'What you are notified of, and how',
      answers: { 200: wireNoticeChoicesSchema },
    },
    'PUT /api/account/notices': {
      ...ofAccount,
      summary: 'Choose what you are notified of, and how',
      body: noticeChoicesSchema,
      answers: { 200: wireNoticeChoicesSchema },
      refuses: [400, 415],
    },
  },
);
