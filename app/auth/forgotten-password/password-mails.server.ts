import { createAdministratorRepository } from '#app/auth/administrator-repository.server.ts';
import { newLinkToken } from '#app/auth/links/link-token.server.ts';
import type { Mail, MailQueue } from '#app/mail/mail.ts';
import type { SiteSource } from '#app/site/site-source.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { passwordLinkAddress, passwordLinkMail } from './forgotten-password.ts';
import { linkMinutes } from './link-minutes.ts';
import { createPasswordLinkRepository } from './password-link-repository.server.ts';
import {
  createPasswordRequestRepository,
  type PasswordRequest,
} from './password-request-repository.server.ts';

/** However often somebody asks, an account gets one mail in this time. */
const pauseMs = 2 * 60_000;

/** Each link is made when its mail is sent, so that its token is stored nowhere. */
export function passwordMails(
  database: Database,
  { site, siteUrl, now }: { site: SiteSource; siteUrl: string; now: () => Date },
): MailQueue {
  const requests = createPasswordRequestRepository(database);

  async function compose({ id, email }: PasswordRequest): Promise<Mail | null> {
    const administrator = await createAdministratorRepository(database).findByEmail(email);
    if (!administrator) return null;
    const links = createPasswordLinkRepository(database);
    const { token, hash } = newLinkToken();
    const at = now();
    const expiresAt = new Date(at.getTime() + linkMinutes * 60_000);
    await links.save({ hash, administratorId: administrator.id, expiresAt }, at);
    const { company } = await site.read();
    return {
      id: `password-${id}`,
      to: administrator.email,
      ...passwordLinkMail(passwordLinkAddress(siteUrl, token), company.name),
    };
  }

  async function isTooSoon({ email }: PasswordRequest): Promise<boolean> {
    const administrator = await createAdministratorRepository(database).findByEmail(email);
    if (!administrator) return false;
    const last = await createPasswordLinkRepository(database).lastMadeFor(administrator.id);
    return last !== null && now().getTime() - last.getTime() < pauseMs;
  }

  return {
    async listDue(at, limit) {
      const due = await requests.listDue(at, limit);
      return due.map(({ attempts, ...request }) => ({
        id: request.id,
        attempts,
        // What failed before may be tried again at once: nobody has got that link.
        compose: async () => (attempts === 0 && (await isTooSoon(request)) ? null : compose(request)),
      }));
    },
    markSent: (id) => requests.remove(id),
    markFailed: requests.markFailed,
    backlog: requests.backlog,
  };
}
