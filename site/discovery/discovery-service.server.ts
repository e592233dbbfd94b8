import type { StateMemo } from '@site/database/cache/state-memo';
import { createChangeTimes } from '@site/platform/http/change-times';
import { NotFoundError } from '@site/platform/http/errors';
import { normalSlug } from '@site/platform/text/slugs';
import { tagDescription } from '#site/blog/lists/tag-words.ts';
import { authorDescription } from '#site/blog/people/person.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { withLibraryAltTexts } from '#site/blog/reading/library-alt-texts.server.ts';
import type { FindPublicContent } from '#site/blog/source/public-content.ts';
import type { Translations } from '#site/blog/translations/translations.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import type { FeedSubject, PostWithFile } from './feeds/feed.server.ts';
import { createSitemapService } from './sitemap/sitemap-service.server.ts';

/** Weekly readers miss nothing at up to three posts a day. */
const feedPosts = 20;

export type DiscoveryService = ReturnType<typeof createDiscoveryService>;

export function createDiscoveryService({
  content,
  site,
  documents,
  translations,
  now,
}: {
  content: FindPublicContent;
  site: SiteSource;
  documents: StateMemo;
  translations: Pick<Translations, 'liveGroups'>;
  now: () => Date;
}) {
  async function withFiles(found: readonly Post[]): Promise<PostWithFile[]> {
    const paths = found.map((post) => post.media).filter((path) => path !== '');
    const { files: media, pictures } = await content();
    const files = new Map((await media.describe(paths)).map((file) => [file.path, file]));
    const described = await withLibraryAltTexts(found, pictures.altTexts);
    return described.map((post) => ({ post, file: files.get(post.media) ?? null }));
  }

  return {
    newest: async (): Promise<Post[]> => (await content()).posts.newest(feedPosts),

    feed: async (of: { tag?: string; personId?: string } = {}): Promise<PostWithFile[]> =>
      withFiles(await (await content()).posts.newest(feedPosts, of)),

    /** In the spelling of its posts. @throws {NotFoundError} When no live post has the tag. */
    async tagSubject(tag: string): Promise<FeedSubject> {
      const spelling = await (await content()).posts.spellingOf(tag);
      if (spelling === null) throw new NotFoundError('No blog carries this tag.');
      const { company, words } = await site.read();
      const description = tagDescription(words.say, company.name, spelling);
      return { path: tagPath(spelling), name: spelling, description };
    },

    /** @param slug Current or former. @throws {NotFoundError} When the person has no live post. */
    async authorSubject(slug: string): Promise<FeedSubject & { personId: string }> {
      const { people, posts } = await content();
      const person = await people.findBySlug(normalSlug(slug));
      const [newest] = person ? await posts.newest(1, { personId: person.id }) : [];
      if (!person || !newest) throw new NotFoundError('No blog is by this author.');
      const { company, words } = await site.read();
      const description = authorDescription(words.say, company.name, person);
      return { path: authorPath(person.slug), name: person.name, description, personId: person.id };
    },

    /** @throws {NotFoundError} When visitors see no such post. */
    async read(name: string): Promise<PostWithFile> {
      const post = await (await content()).posts.readByName(name);
      const [read] = await withFiles([post]);
      return read as PostWithFile;
    },

    sitemap: async () => createSitemapService((await content()).listed, site, translations),
    documents,
    changeTimes: createChangeTimes(now),
    now,
  };
}
