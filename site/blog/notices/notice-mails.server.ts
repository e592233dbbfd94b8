import { mailKind } from '#site/mail/mail-kind.server.ts';
import type { NoticeKind } from './notice.ts';
import { createNoticeRepository, type MailedNotice } from './notice-repository.server.ts';

/** About notices, and deleted with them. */
export const noticeMails = mailKind({
  name: 'notice',
  isShown: false,
  async compose(transaction, { about }, { company, siteUrl }) {
    const notice = await createNoticeRepository(transaction).findMailed(about);
    if (!notice) return null;
    return {
      id: `notice-${about}`,
      to: notice.recipient,
      ...noticeMail(notice, { siteUrl, companyName: company.name }),
    };
  },
});

/** Discloses only the title and the note. */
function noticeMail(
  { kind, by, note, postId, title }: MailedNotice,
  { siteUrl, companyName }: { siteUrl: string; companyName: string },
): { subject: string; text: string } {
  const text = [
    by === '' ? `${passive[kind]}: “${title}”.` : `${by} ${active[kind].replace('{title}', `“${title}”`)}`,
    ...(note === '' ? [] : ['', note]),
    '',
    `${siteUrl}/edit-blog/${encodeURIComponent(postId)}`,
    '',
    `This was sent by the website of ${companyName}. Under Account you choose which of these mails you get:`,
    `${siteUrl}/dashboard/account`,
    '',
  ].join('\n');
  return { subject: `${companyName} website: ${subjects[kind]}: ${title}`, text };
}

const active: Readonly<Record<NoticeKind, string>> = {
  submitted: 'submitted the blog {title} for review.',
  returned: 'sent your blog {title} back:',
  published: 'published or scheduled your blog {title}.',
};

const passive: Readonly<Record<NoticeKind, string>> = {
  submitted: 'A blog was submitted for review',
  returned: 'Your blog was sent back',
  published: 'Your blog was published or scheduled',
};

const subjects: Readonly<Record<NoticeKind, string>> = {
  submitted: 'submitted for review',
  returned: 'sent back',
  published: 'published',
};
