import { z } from 'zod';
import { createApiReader } from './api-reader.server.ts';
import type { FindPublicContent, PublicContent } from './public-content.ts';
import { createRemoteContent } from './remote-content.server.ts';

const siteSchema = z.object({ dataId: z.string() });

/** Reads the API over HTTP unless it shares this database (docs/decisions/0050). Asked on first use, until it answers. */
export function findPublicContent({
  apiUrl,
  siteUrl,
  local,
  dataId,
  partSize,
  timeZone,
  now,
}: {
  /** Empty: the API is on this origin. */
  apiUrl: string;
  siteUrl: string;
  local: PublicContent;
  dataId: () => Promise<string>;
  partSize: number;
  timeZone: () => string;
  now: () => Date;
}): FindPublicContent {
  if (apiUrl === '' || new URL(apiUrl).origin === new URL(siteUrl).origin) return async () => local;
  const reader = createApiReader(apiUrl);
  const remote = createRemoteContent(reader, { apiUrl, partSize, timeZone, now });
  let found: Promise<PublicContent> | null = null;

  async function find(): Promise<PublicContent> {
    // Other kinds of API have no such route.
    const theirs = siteSchema.safeParse((await reader.get('/api/site'))?.data);
    return theirs.success && theirs.data.dataId === (await dataId()) ? local : remote;
  }

  return () => {
    found ??= find().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}
