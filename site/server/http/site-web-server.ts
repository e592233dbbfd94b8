import type { DiskReserve } from '@site/platform/files/disk-reserve';
import { answerFromCache as answer } from '@site/web-server/cache/answer-from-cache';
import type { CachedCounts } from '@site/web-server/cache/cached-counts';
import type { CachedFiles } from '@site/web-server/cache/cached-files';
import type { PageCache } from '@site/web-server/cache/page-cache';
import { registerApiDocs as registerDocs } from '@site/web-server/http/api-docs';
import { createInstance as createAny } from '@site/web-server/http/fastify-instance';
import { keepRoomToDelete as keepRoom } from '@site/web-server/http/room-on-full-disk';
import { registerSecurityHeaders as registerHeaders } from '@site/web-server/http/security-headers';
import type { FastifyInstance } from 'fastify';
import { pageKey } from '#server/pages/cache/page-key.ts';
import { isForPrograms, isShownElsewhere, worksOnFullDisk } from './site-paths.ts';

/** What packages/web-server has to know of this site: its paths, its cache keys, and what its API is for. */

export const createInstance = (options: Omit<Parameters<typeof createAny>[0], 'isForPrograms'>) =>
  createAny({ ...options, isForPrograms });

export const registerSecurityHeaders = (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
  registerHeaders(app, headers, isShownElsewhere);

export const keepRoomToDelete = (app: FastifyInstance, reserve: DiskReserve, folder: string) =>
  keepRoom(app, reserve, folder, ({ url }) => worksOnFullDisk(url));

export const answerFromCache = (
  pages: PageCache,
  files: CachedFiles,
  counts: CachedCounts,
  isHidden: () => boolean,
) => answer({ pages, files, counts, isHidden, keyOf: pageKey });

export const registerApiDocs = (
  app: FastifyInstance,
  options: { siteUrl: string; titleOf: () => Promise<string> },
) =>
  registerDocs(app, {
    ...options,
    description: 'Blogs and pages, media, messages, the content of the site, and accounts.',
  });
