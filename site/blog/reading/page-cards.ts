import type { ShownPicture } from '@site/images/variants/shown-picture';
import type { SiteImage } from '#content/documents/fields.ts';
import type { NamedPerson } from '#site/blog/people/person.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { optionalKey } from '#site/modules/services.ts';
import type { SiteContent } from '#site/texts/site-content.ts';

/** URL paths of the images with which pages are shared. */
interface PageCards {
  addressOfPost(content: SiteContent, post: Post): string;
  addressOfOwnPage(content: SiteContent, path: string): string;
  /** @param tag As its posts spell it. */
  addressOfTag(content: SiteContent, tag: string): string;
  addressOfAuthor(content: SiteContent, person: NamedPerson): string;
}

/** Of images that stand for their page. Null: its card does. */
interface PageCovers {
  addressOfPost(content: SiteContent, post: Post): string | null;
  addressOfMember(
    content: SiteContent,
    member: { readonly slug: string },
    image: SiteImage & { readonly picture?: ShownPicture | undefined },
  ): string | null;
}

/** Provided above, by whatever draws them; without it heads name no such image. */
export const pageCardsKey = optionalKey<PageCards>('page cards');
export const pageCoversKey = optionalKey<PageCovers>('page covers');
