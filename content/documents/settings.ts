import { z } from 'zod';
import {
  email,
  flag,
  group,
  optionalEmail,
  optionalLine,
  optionalList,
  optionalMoment,
  optionalText,
  type ValueOf,
  wholeNumber,
} from './fields.ts';

/** What is empty here falls back to the operator's settings or the company's texts. */
export const mailSettingsSchema = () =>
  group('E-mail', {
    senderName: optionalLine('Sender name', 100),
    senderAddress: optionalEmail('Sender address', {
      help: 'Your mail provider must allow this site to send from it. Replies to a contact message go to its sender.',
    }),
    recipients: optionalList('Recipients of contact messages', email('Recipient'), {
      entry: 'Recipient',
      max: 10,
    }),
  }).superRefine(({ recipients }, context) => {
    for (const [index, recipient] of recipients.entries()) {
      if (recipients.findIndex((other) => other.toLowerCase() === recipient.toLowerCase()) === index)
        continue;
      context.addIssue({
        code: 'custom',
        path: ['recipients', index],
        message: 'This recipient is there twice.',
      });
    }
  });
export type MailSettings = ValueOf<typeof mailSettingsSchema>;

const noticeSchema = () =>
  group(
    'Notice to visitors',
    {
      text: optionalText('Text', 300, { help: 'Such as “On Sunday from 8 to 9 the site may be slow.”' }),
      until: optionalMoment('Shown until', { help: 'Empty: shown until you remove the text.' }),
    },
    { help: 'A bar at the top of every public page; hidden while it has no text. The site stays open.' },
  );

export const settingsSchema = () =>
  z.object({
    mail: mailSettingsSchema(),
    notice: noticeSchema(),
    postsPerPage: wholeNumber('Blogs per page', {
      min: 6,
      max: 60,
      byDefault: 24,
      help: 'On All Blogs, on the pages of tags and in search results: 6 to 60.',
    }),
    countsVisits: flag('Count visits', {
      byDefault: true,
      help: 'While this is off, nothing is counted or stored, and pages report nothing. Earlier statistics stay.',
    }),
    isHiddenFromSearch: flag('Hide the site from search engines', {
      help: 'For a site that is not ready yet. Everybody with its URL can read it.',
    }),
  });
export type Settings = ValueOf<typeof settingsSchema>;
