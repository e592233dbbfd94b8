import type { Database } from '@site/database/schema';
import type { Mail, MailQueue } from '#site/mail/mail.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { NoticeKind } from './notice.ts';
import { createNoticeMailRepository, type MailedNotice } from './notice-mail-repository.server.ts';

/** Drops mails whose post or recipient is gone. */
export function noticeMails(
  database: Database,
  { site, siteUrl }: { site: SiteSource; siteUrl: string },
): MailQueue {
  const mails = createNoticeMailRepository(database);

  async function compose(id: string): Promise<Mail | null> {
    const notice = await mails.find(id);
    if (!notice) return null;
    const { company } = await site.read();
    return {
      id: `notice-${id}`,
      to: notice.recipient,
      ...noticeMail(notice, { siteUrl, companyName: company.name }),
    };
  }

  return {
    async listDue(at, limit) {
      const due = await mails.listDue(at, limit);
      return due.map(({ id, attempts }) => ({ id, attempts, compose: () => compose(id) }));
    },
    markSent: mails.markSent,
    markFailed: mails.markFailed,
    backlog: mails.backlog,
  };
}

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
