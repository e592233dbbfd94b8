import { picturePathsIn } from '@site/rich-text/html/picture-paths.server';
import { readingMinutes, wordCount } from '@site/rich-text/text/reading-time';
import { textIn } from '@site/rich-text/text/text-in';
import { parseDocument } from 'htmlparser2';
import { bylineParts } from '#site/blog/people/byline.ts';
import type { NamedPerson } from '#site/blog/people/person.ts';
import type { Post } from '#site/blog/posts/post.ts';
import { shownDate } from '#site/blog/posts/post-visibility.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { datesIn } from '#site/session/dates.ts';
import { descriptionOf } from '#site/texts/head/head-text.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { slugOfMember } from './author-profile.ts';
import { laterUpdate } from './later-update.server.ts';
import { addLibraryAltTexts } from './library-alt-texts.server.ts';
import { languageOf } from './post-language.server.ts';
import type { PostPage } from './post-page.ts';
import { readPost } from './post-reading.server.ts';
import { addResponsivePictures } from './responsive-pictures.server.ts';

/**
 * `people`: authors who have pages. `uploadsUrl`: where visitors find uploads; absent: as in the text. `words`: how many are in
 * the text, if known.
 */
export async function toPostPage(
  post: Post,
  { company, team, words: siteWords }: Pick<SiteContent, 'company' | 'team' | 'words'>,
  lookup: PictureLookup,
  {
    uploadsUrl,
    people = [],
    words,
  }: { uploadsUrl?: string | undefined; people?: readonly NamedPerson[]; words?: number } = {},
): Promise<PostPage> {
  const { title, content, media, cover, coverCaption, seoTitle, tags, author } = post;
  const dates = datesIn(company);
  const { say } = siteWords;
  const document = parseDocument(content);
  const text = textIn(document);
  const inText = picturePathsIn(document);
  const pictures = await lookup.of([media, ...inText]);
  await addLibraryAltTexts(document, lookup.altTexts);
  const picture = pictures.get(media);
  const update = laterUpdate(post, company.timeZone);
  addResponsivePictures(document, pictures, { isTop: media === '', uploadsUrl, say });
  return {
    ...readPost(document, say),
    title,
    language: post.language || languageOf(`${title} ${text}`),
    media,
    cover,
    picture: picture && { ...picture, widths: [...picture.widths] },
    tags: [...tags],
    ...(post.tagLanguages && { tagLanguages: { ...post.tagLanguages } }),
    description: post.seoDescription || post.excerpt || descriptionOf(text),
    seoTitle,
    coverCaption,
    ...shownDate(post, dates),
    updatedAt: update?.toISOString() ?? null,
    updatedOn: update && dates.long(update),
    author,
    byline: bylineParts(author, people, siteWords.language),
    authorSlug: people.length > 0 ? null : slugOfMember(author, team.members),
    minutes: readingMinutes(words ?? wordCount(text)),
  };
}
