import { z } from 'zod';
import { visibilities } from '#site/blog/posts/post-visibility.ts';

/** `submitted` is for those who publish; `returned` and `published` are for the post's owner. */
export const noticeKinds = ['submitted', 'returned', 'published'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kept so long, read or not. */
export const noticeDays = 90;

export const noticeLimits = { listed: 50 } as const;

export interface NoticeChoice {
  readonly isListed: boolean;
  readonly isMailed: boolean;
}
export type NoticeChoices = Readonly<Record<NoticeKind, NoticeChoice>>;

const choiceSchema = z.object({
  isListed: z.boolean('isListed must be true or false.').describe('In the admin area.'),
  isMailed: z.boolean('isMailed must be true or false.').describe('By mail, where the site can send mail.'),
});

export const noticeChoicesSchema = z.object(
  { submitted: choiceSchema, returned: choiceSchema, published: choiceSchema },
  'The body must be an object.',
);

export const wireNoticeChoicesSchema = z.object({
  hasMail: z.boolean().describe('Whether the site can send mail.'),
  choices: noticeChoicesSchema,
});
export type WireNoticeChoices = z.output<typeof wireNoticeChoicesSchema>;

export const noticesReadSchema = z.object(
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

export const wireNoticesSchema = z.object({
  unread: z.number(),
  notices: z.array(wireNoticeSchema).describe(`The latest, at most ${noticeLimits.listed}.`),
});
export type WireNotices = z.output<typeof wireNoticesSchema>;
