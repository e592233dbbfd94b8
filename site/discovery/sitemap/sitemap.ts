import { isVideo } from '@site/images/media';
import type { SitemapItemLoose, VideoItemLoose } from 'sitemap';
import { isOwnImage, picturePath } from '#content/pictures/picture-path.ts';
import type { ListedPost } from '#site/blog/lists/listed-post.ts';
import { isKnownDate } from '#site/blog/posts/post-visibility.ts';
import type { Addresses } from '#site/discovery/addresses.ts';
import type { PublicPage } from '#site/texts/public-pages.ts';
import { postName } from '#site/urls/slug.ts';

// Limit of the video extension.
const videoTitleCharacters = 100;

/** Only own pages know when they changed. A list's newest post date goes back when a post is removed; a guess is worse. */
export function pageEntry({ path, images, modified }: PublicPage, addresses: Addresses): SitemapItemLoose {
  return {
    url: addresses.at(path),
    ...(modified && { lastmod: modified.toISOString() }),
    img: images.map(({ source }) => ({
      url: isOwnImage(source) ? addresses.at(picturePath(source)) : addresses.media(source),
    })),
  };
}

/** Cover first; images from other sites are not listed. @param files All files of the post. @param summary Only for videos. */
export function postEntry(
  post: ListedPost,
  files: readonly string[],
  summary: string,
  addresses: Addresses,
): SitemapItemLoose {
  const { media, modified } = post;
  const card = addresses.postCard(post.id);
  const covers = [media, ...files].filter((path) => path !== '' && !isVideo(path));
  return {
    url: addresses.post(postName(post)),
    ...(isKnownDate(modified) && { lastmod: modified.toISOString() }),
    img: [...new Set(covers)].map((path) => ({ url: addresses.media(path) })),
    // A video is not listed without an image of it.
    ...(isVideo(media) && card !== null && { video: [videoOf(post, summary, { card, addresses })] }),
  };
}

function videoOf(
  { title, media, liveSince }: ListedPost,
  summary: string,
  { card, addresses }: { card: string; addresses: Addresses },
): VideoItemLoose {
  return {
    thumbnail_loc: card,
    title: Array.from(title).slice(0, videoTitleCharacters).join(''),
    description: summary === '' ? title : summary,
    content_loc: addresses.media(media),
    ...(isKnownDate(liveSince) && { publication_date: liveSince.toISOString() }),
  };
}
