import type { FastifyBaseLogger } from 'fastify';
import type { DownloadTickets } from '#site/auth/download-tickets.server.ts';
import { peopleKey, postWritingKey } from '#site/blog/keys.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { tagsKey } from '#site/blog/tags/keys.ts';
import { translationsKey } from '#site/blog/translations/keys.ts';
import { postTrashKey } from '#site/blog/trash/keys.ts';
import { inboxKey } from '#site/contact/keys.ts';
import { libraryKey, mediaKey } from '#site/media/keys.ts';
import { type Services, serviceKey } from '#site/modules/services.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { siteKey } from '#site/texts/keys.ts';

export const exportTicketsKey = serviceKey<DownloadTickets>('export tickets');

export type ImportLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** Runs imports in processes of their own. */
export interface ImportRunner {
  /** Looks for what is to be done, now and from now on. */
  start(log: ImportLog): void;
  /** Pauses running imports, and waits for them. */
  stop(): Promise<void>;
}

export const importRunnerKey = serviceKey<ImportRunner>('import runner');

/** The services whose content is imported and exported. */
export const exchanged = ({ get }: Services) => ({
  posts: get(postsKey),
  postWriting: get(postWritingKey),
  people: get(peopleKey),
  tags: get(tagsKey),
  postTrash: get(postTrashKey),
  translations: get(translationsKey),
  media: get(mediaKey),
  library: get(libraryKey),
  redirects: get(redirectsKey),
  site: get(siteKey),
  inbox: get(inboxKey),
});
