import type { SitemapItemLoose, VideoItemLoose } from 'sitemap';
import { isVideo } from '#app/media/media.ts';
import type { Addresses } from './addresses.ts';
import { type PublicPage, picturePath } from './public-pages.ts';
import type { ListedPost } from './sitemap-repository.server.ts';

// The video extension takes no more.
const videoTitleCharacters = 100;

/** @param posts When the newest posts changed, and all of them; null without posts. */
export function pageEntry(
  { path, shows, pictures = [] }: PublicPage,
  posts: { newest: Date | null; all: Date | null },
  addresses: Addresses,
): SitemapItemLoose {
  // Of a page that shows no posts nobody knows when its words changed, and a guess is worse than silence.
  const modified = shows && (shows === 'newest posts' ? posts.newest : posts.all);
  return {
    url: addresses.at(path),
    ...(modified && { lastmod: modified.toISOString() }),
    img: pictures.map((name) => ({ url: addresses.at(picturePath(name)) })),
  };
}

export function tagEntry(
  { tag, modified }: { tag: string; modified: Date },
  addresses: Addresses,
): SitemapItemLoose {
  return { url: addresses.tag(tag), lastmod: modified.toISOString() };
}

/**
 * A post with the pictures kept here, its cover first, and its film. Pictures that only are shown here from another
 * site are that site's to list.
 *
 * @param files Paths of every file the post shows.
 * @param summary Plain text, needed of a post with a film.
 */
export function postEntry(
  post: ListedPost,
  files: readonly string[],
  summary: string,
  addresses: Addresses,
): SitemapItemLoose {
  const { id, media, modified } = post;
  const covers = [media, ...files].filter((path) => path !== '' && !isVideo(path));
  return {
    url: addresses.post(id),
    lastmod: modified.toISOString(),
    img: [...new Set(covers)].map((path) => ({ url: addresses.media(path) })),
    ...(isVideo(media) && { video: [filmOf(post, summary, addresses)] }),
  };
}

function filmOf(
  { id, title, media, liveSince }: ListedPost,
  summary: string,
  addresses: Addresses,
): VideoItemLoose {
  return {
    thumbnail_loc: addresses.postCard(id),
    title: Array.from(title).slice(0, videoTitleCharacters).join(''),
    description: summary === '' ? title : summary,
    content_loc: addresses.media(media),
    publication_date: liveSince.toISOString(),
  };
}
