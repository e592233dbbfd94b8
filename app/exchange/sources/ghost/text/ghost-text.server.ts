import { tagPath } from '#app/blog/posts/post-tags.ts';
import { ownUrl } from '../ghost-files.ts';
import type { GhostData, GhostPost } from '../ghost-schema.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';
import { renderedHtml } from './rendered.server.ts';

export interface GhostText {
  readonly html: string;
  readonly notes: readonly string[];
}

/** Ghost's rendered HTML, else converted from the editor's format. @returns A sentence when the text is damaged. */
export function ghostText(
  { html, lexical, mobiledoc }: GhostPost,
  data: Pick<GhostData, 'tags'>,
): GhostText | string {
  const notes = new Set<string>();
  const note = (sentence: string) => {
    notes.add(sentence);
  };
  const read = (): string => {
    if (html) return renderedHtml(html, note);
    if (lexical) return lexicalHtml(lexical, note);
    return mobiledoc ? mobiledocHtml(mobiledoc, note) : '';
  };
  try {
    return { html: withOwnPaths(read(), data), notes: [...notes] };
  } catch (error) {
    return `Its text is damaged: ${(error as Error).message.replace(/\.$/, '')}.`;
  }
}

/** Removes the placeholder host; links to tag and author lists, which are no posts, get this site's paths. */
function withOwnPaths(html: string, { tags }: Pick<GhostData, 'tags'>): string {
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
