import { z } from 'zod';
import {
  email,
  flag,
  group,
  half,
  line,
  optionalEmail,
  optionalLine,
  optionalList,
  optionalMoment,
  optionalText,
  text,
  type ValueOf,
  wholeNumber,
} from './fields.ts';

/** What is empty here falls back to the operator's settings or the company's texts. */
export const mailSettingsSchema = () =>
  group('E-mail', {
    senderName: optionalLine('Sender name', 100),
    senderAddress: optionalEmail('Sender address', {
      help: 'Your mail provider must allow it. Replies to messages go to those who wrote them.',
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

const answersSchema = () =>
  group('Answers to inquiries', {
    withinHours: wholeNumber('Answered within so many working hours', {
      ...{ min: 0, max: 200, byDefault: 0 },
      help: 'Later ones are overdue, and the person in charge gets a mail. 0: nothing is promised.',
    }),
    firstHour: half(
      wholeNumber('Work begins at', { min: 0, max: 23, byDefault: 9, help: 'Hour of the day.' }),
    ),
    lastHour: half(wholeNumber('Work ends at', { min: 1, max: 24, byDefault: 17, help: 'Hour of the day.' })),
    worksOnSaturday: half(flag('Saturday is a working day')),
    worksOnSunday: half(flag('Sunday is a working day')),
    signature: optionalText('Signature', 500, {
      help: 'Below each answer. {me} is the name of who answers, {company} the name of the company.',
    }),
    templates: optionalList(
      'Templates',
      z.object({
        name: line('Name', 60),
        text: text('Text', 5_000, {
          help: '{name} is the name of the visitor; {me} and {company} as above.',
        }),
      }),
      { entry: 'Template', entryTitle: 'name', max: 30 },
    ),
  }).superRefine(({ firstHour, lastHour }, context) => {
    if (firstHour < lastHour) return;
    context.addIssue({ code: 'custom', path: ['lastHour'], message: 'Work must end after it begins.' });
  });

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
    answers: answersSchema(),
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
    keepsOrigin: flag('Keep where inquiries came from', {
      byDefault: true,
      help: 'Page of the form, first page of the visit, site before it, and campaign. Off: neither browsers nor this site keep it.',
    }),
    isHiddenFromSearch: flag('Hide the site from search engines', {
      help: 'For a site that is not ready yet. Everybody with its URL can read it.',
    }),
  });
export type Settings = ValueOf<typeof settingsSchema>;
