import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@site/database/schema';
import { establish, isEstablished } from '@site/database/site-facts';
import { inTransaction } from '@site/database/transaction';
import { parse } from '@site/platform/http/parse';
import { dayMs } from '@site/platform/text/durations';
import { type SamplePage, samplePages } from '#content/own-pages/index.ts';
import { type SamplePost, samplePosts } from '#content/posts/index.ts';
import { actingAs, currentActor } from '#site/audit/acting.server.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { trusted } from '#site/blog/ownership/writer.ts';
import { createMediaUsage } from '#site/images/media-usage.server.ts';
import type { IncomingMedia, MediaService } from '#site/media/media-service.server.ts';
import { createPostRepository } from './post-repository.server.ts';
import { postFormSchema } from './post-schema.ts';
import { createPostWriting } from './saving/post-writing.server.ts';

const fact = 'samples_loaded';

/**
 * Fills an empty database, all or none, and only once: deleted samples stay deleted. `content`: the folder with the texts
 * and files of the samples. Their dates count back from `firstStart`. Returns how many posts were added.
 */
export async function loadSamplePosts(
  database: Database,
  media: MediaService,
  content: string,
  firstStart: Date,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    if (await isEstablished(transaction, fact)) return 0;
    await establish(transaction, fact, firstStart);
    if ((await createPostRepository(transaction).count({})) > 0) return 0;
    await actingAs({ ...currentActor(), isOneEvent: true }, async () => {
      const posts = path.join(content, 'posts');
      for (const sample of samplePosts) await loadSample(transaction, media, sample, posts, firstStart);
      const pages = path.join(content, 'own-pages');
      for (const sample of samplePages) await loadPage(transaction, media, sample, pages, firstStart);
    });
    const to = samplePosts.length;
    await recordActivity(transaction, { action: 'post.samples-added', at: firstStart, to });
    return samplePosts.length;
  });
}

async function loadSample(
  database: Database,
  media: MediaService,
  sample: SamplePost,
  folder: string,
  firstStart: Date,
): Promise<void> {
  const createdAt = new Date(firstStart.getTime() - sample.daysBefore * dayMs);
  const writing = createPostWriting({ database, media, now: () => createdAt });
  const text = readFileSync(path.join(folder, sample.text), 'utf8');
  const form = parse(
    postFormSchema(() => 'UTC', 'edit'),
    {
      title: sample.title,
      content: embedPictures(text, folder),
      tags: sample.tags,
      author: sample.author,
      status: 'published',
      isPublished: 'true',
    },
  );
  const { post } = await writing.create(
    form,
    await receiveFile(media, path.join(folder, sample.media)),
    trusted(),
  );
  const usage = createMediaUsage(database);
  if (sample.mediaAlt) await usage.setAltIfUnset(post.media, sample.mediaAlt);
  const paths = post.content.matchAll(/src="\/(uploads\/[^"]+)"/g);
  for (const [, file = '', alt = ''] of text.matchAll(pictures)) {
    const [, stored] = paths.next().value ?? [];
    if (!stored) continue;
    await usage.setNameIfUnset(stored, path.basename(file));
    await usage.setAltIfUnset(stored, alt);
  }
}

async function loadPage(
  database: Database,
  media: MediaService,
  { text, ...fields }: SamplePage,
  folder: string,
  firstStart: Date,
): Promise<void> {
  const form = parse(
    postFormSchema(() => 'UTC', 'edit', { isPage: true }),
    {
      ...fields,
      content: readFileSync(path.join(folder, text), 'utf8'),
      ...{ isPage: 'true', status: 'published', isPublished: 'true' },
    },
  );
  await createPostWriting({ database, media, now: () => firstStart }).create(form, null, trusted());
}

function receiveFile(media: MediaService, file: string): Promise<IncomingMedia> {
  return media.receive(createReadStream(file), path.basename(file));
}

const pictures = /src="(media\/[\w-]+\.jpg)" alt="([^"]*)"/g;

/** Embeds pictures as `data:` URLs, as pasted ones are. */
function embedPictures(html: string, folder: string): string {
  return html.replace(pictures, (_, file: string, alt: string) => {
    return `src="data:image/jpeg;base64,${readFileSync(path.join(folder, file)).toString('base64')}" alt="${alt}"`;
  });
}
