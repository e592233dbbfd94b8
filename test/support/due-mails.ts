import { composeMail, type MailSources } from '#site/mail/compose-mail.server.ts';
import { createOutboxRepository } from '#site/mail/outbox-repository.server.ts';
import type { Mail, MailKind } from '#site/modules/mail.ts';

/** What the outbox would send now, without sending it. */
export async function dueMails(
  sources: MailSources,
  kind: MailKind,
): Promise<{ id: string; compose: () => Promise<Mail | null> }[]> {
  const due = await createOutboxRepository(sources.database).listDue(kind.name, sources.now(), 100);
  return due.map((mail) => ({ id: mail.id, compose: () => composeMail(sources, kind, mail) }));
}
