import type { Database } from '@site/database/schema';
import { isVideo } from '@site/images/media';
import type { Issue } from '@site/platform/http/errors';
import type { DocumentKey, SiteDocuments } from '#content/documents/site-documents.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';

const mebibyte = 1024 * 1024;
/** Every visitor of the home page downloads it. */
const maxBytes = 20 * mebibyte;

export async function videoIssues(
  key: DocumentKey,
  { documents, database }: { readonly documents: SiteDocuments; readonly database: Database },
): Promise<Issue[]> {
  const { heroVideo, heroImage } = documents.home;
  if (key !== 'home' || !heroVideo) return [];
  const bytes = (await createMediaUsage(database).sizes([heroVideo.source])).get(heroVideo.source);
  const problem = problemOf(isVideo(heroVideo.source) ? bytes : undefined);
  return [
    ...(problem ? [{ path: 'heroVideo.source', message: problem }] : []),
    ...(heroImage ? [] : [{ path: 'heroImage.source', message: withoutImage }]),
  ];
}

const withoutImage =
  'A video needs an image: it is shown until the video plays, and to visitors who save data or reduce motion.';

function problemOf(bytes: number | undefined): string | null {
  if (bytes === undefined) return 'This video is not in the library.';
  if (bytes <= maxBytes) return null;
  return `The video has ${Math.ceil(bytes / mebibyte)} MB, and may have ${maxBytes / mebibyte} MB: make it shorter or smaller.`;
}
