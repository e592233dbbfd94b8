import type { NewSite } from '../../items.ts';
import { ownUrl } from '../ghost-files.ts';
import type { GhostData } from '../ghost-schema.ts';

/** Removes the placeholder host; links to tag and author lists, which are no posts, get this site's paths. */
export function withOwnPaths(html: string, { tags }: Pick<GhostData, 'tags'>, newSite: NewSite): string {
  if (!html.includes(ownUrl)) return html;
  const names = new Map(tags.map(({ slug, name }) => [slug, name]));
  const lists = html.replace(
    /(\shref=")__GHOST_URL__\/(?:(tag|author)\/([^/"?#]+)|rss)\/?(?=["?#])/g,
    (whole, before: string, kind: string | undefined, slug: string) => {
      if (kind === undefined) return before + newSite.feed;
      if (kind === 'author') return before + newSite.posts;
      const name = names.get(slug);
      return name ? before + newSite.postsOfTag(name) : whole;
    },
  );
  return lists.replaceAll(`${ownUrl}/`, '/').replaceAll(ownUrl, '/');
}
