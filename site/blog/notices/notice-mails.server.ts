import { mailKind } from '#site/mail/mail-kind.server.ts';
import type { WrittenMail } from '#site/modules/mail.ts';
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
): Pick<WrittenMail, 'subject' | 'heading' | 'parts' | 'footer'> {
  return {
    subject: `${companyName} website: ${subjects[kind]}: ${title}`,
    heading: headings[kind],
    parts: [
      by === ''
        ? `${passive[kind]}: “${title}”.`
        : `${by} ${active[kind].replace('{title}', () => `“${title}”`)}`,
      ...(note === '' ? [] : [{ quote: note }]),
      { button: 'Open the blog', url: `${siteUrl}/edit-blog/${encodeURIComponent(postId)}` },
    ],
    footer: [
      {
        button: 'Under Account you choose which of these mails you get',
        url: `${siteUrl}/dashboard/account/notices`,
      },
    ],
  };
}

const headings: Readonly<Record<NoticeKind, string>> = {
  submitted: 'A blog is ready for review',
  returned: 'Your blog was sent back',
  published: 'Your blog was published',
};

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
