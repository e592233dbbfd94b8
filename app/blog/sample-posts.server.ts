import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from '#app/http/parse.ts';
import type { IncomingMedia, MediaService } from '#app/media/media-service.server.ts';
import { company } from '#content/company/company.ts';
import { type SamplePost, samplePosts } from '#content/posts/index.ts';
import type { Database } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { postFormSchema } from './post-schema.ts';
import { createPostService } from './post-service.server.ts';

const fact = 'samples_loaded';

/**
 * Fills an empty database with the sample posts, all or none. It happens once: an editor who deletes them
 * does not get them back.
 *
 * @param folder Where the samples' texts and media files are.
 * @returns How many posts were added.
 */
export async function loadSamplePosts(
  database: Database,
  media: MediaService,
  folder: string,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    if (!(await isFirstTime(transaction))) return 0;
    for (const sample of samplePosts) await loadSample(transaction, media, sample, folder);
    await transaction.insertInto('site_facts').values({ name: fact, established_at: Date.now() }).execute();
    return samplePosts.length;
  });
}

async function isFirstTime(database: Database): Promise<boolean> {
  const loaded = await database
    .selectFrom('site_facts')
    .select('name')
    .where('name', '=', fact)
    .executeTakeFirst();
  const post = await database.selectFrom('posts').select('id').limit(1).executeTakeFirst();
  return !loaded && !post;
}

async function loadSample(
  database: Database,
  media: MediaService,
  sample: SamplePost,
  folder: string,
): Promise<void> {
  const posts = createPostService({ database, media, now: () => new Date(sample.createdAt) });
  const form = parse(postFormSchema(company.timeZone, 'edit'), {
    title: sample.title,
    content: embedPictures(readFileSync(path.join(folder, sample.text), 'utf8'), folder),
    tags: sample.tags,
    author: sample.author,
    status: 'published',
    isPublished: 'true',
  });
  await posts.create(form, await receiveFile(media, path.join(folder, sample.media)));
}

function receiveFile(media: MediaService, file: string): Promise<IncomingMedia> {
  return media.receive(createReadStream(file));
}

/** A picture named by its file travels inside the text, as one pasted into the editor does. */
function embedPictures(html: string, folder: string): string {
  return html.replace(/src="(media\/[\w-]+\.jpg)"/g, (_, file: string) => {
    return `src="data:image/jpeg;base64,${readFileSync(path.join(folder, file)).toString('base64')}"`;
  });
}
