import { tagPath } from '#site/urls/post-tags.ts';
import { ownUrl } from '../ghost-files.ts';
import type { GhostData } from '../ghost-schema.ts';

/** Removes the placeholder host; links to tag and author lists, which are no posts, get this site's paths. */
export function withOwnPaths(html: string, { tags }: Pick<GhostData, 'tags'>): string {
  if (!html.includes(ownUrl)) return html;
  const names = new Map(tags.map(({ slug, name }) => [slug, name]));
  const lists = html.replace(
    /(\shref=")__GHOST_URL__\/(?:(tag|author)\/([^/"?#]+)|rss)\/?(?=["?#])/g,
    (whole, before: string, kind: string | undefined, slug: string) => {
      if (kind === undefined) return `${before}/feed.xml`;
      if (kind === 'author') return `${before}/all-blogs`;
      const name = names.get(slug);
      return name ? before + tagPath(name) : whole;
    },
  );
  return lists.replaceAll(`${ownUrl}/`, '/').replaceAll(ownUrl, '/');
}
