import { createHash } from 'node:crypto';
import type { Database } from '@site/database/schema';
import type { ImportSource, SourceItem } from '@site/site-import/items';
import type { PeopleService } from '#site/blog/people/people-service.server.ts';
import type { Person } from '#site/blog/people/person.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { PostWriting } from '#site/blog/posts/saving/post-writing.server.ts';
import type { TagService } from '#site/blog/tags/tag-service.server.ts';
import type { Translations } from '#site/blog/translations/translations.server.ts';
import type { PostTrash } from '#site/blog/trash/post-trash.server.ts';
import type { Surroundings } from '#site/documents/checks/document-checks.server.ts';
import type { MediaLibrary } from '#site/media/library/library-service.server.ts';
import type { MediaService } from '#site/media/media-service.server.ts';
import type { RedirectService } from '#site/redirects/redirect-service.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { OwnAddresses } from '#site/urls/own-addresses.ts';
import type { ImportRepository } from './import-repository.server.ts';
import type { ImportedFiles } from './imported-files.server.ts';
import type { GatheredRedirects } from './imported-redirects.server.ts';
import type { GatheredTranslations } from './joined-translations.server.ts';
import type { PlacedPosts } from './placed-posts.server.ts';

export interface ImportDependencies {
  readonly database: Database;
  readonly services: {
    readonly posts: PostService;
    readonly postWriting: PostWriting;
    readonly people: PeopleService;
    readonly tags: TagService;
    readonly postTrash: PostTrash;
    readonly media: MediaService;
    readonly library: MediaLibrary;
    readonly redirects: RedirectService;
    readonly site: SiteSource;
    readonly translations: Translations;
  };
  readonly own: OwnAddresses;
  readonly leadsSomewhere: Surroundings['leadsSomewhere'];
  readonly now: () => Date;
}

export interface ImportContext extends ImportDependencies {
  readonly source: ImportSource;
  readonly imports: ImportRepository;
  readonly places: PlacedPosts;
  readonly files: ImportedFiles;
  readonly redirects: GatheredRedirects;
  readonly translations: GatheredTranslations;
  /** By id in the source. */
  readonly people: Map<string, Pick<Person, 'id' | 'name'>>;
  /** Null: a plan, which writes nothing. */
  readonly importId: string | null;
  readonly by: string;
  readonly signal: AbortSignal | undefined;
}

export const hashOf = (item: SourceItem): string =>
  createHash('sha256').update(JSON.stringify(item)).digest('hex');
