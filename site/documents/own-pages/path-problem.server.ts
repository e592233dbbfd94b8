import { documentKeys } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import type { PathProblem } from '#site/blog/slugs/post-slugs.server.ts';
import { redirectTarget } from '#site/redirects/moved-pages.server.ts';
import { readableAddress } from '#site/redirects/redirect-address.ts';
import { createDocumentRepository } from '#site/texts/document-repository.server.ts';
import { overlaid, readDocuments } from '#site/texts/site-documents.server.ts';
import { ownPagePath } from '#site/urls/post-path.ts';
import { isReserved } from '#site/urls/reserved-paths.ts';
import { documentPages } from '../document-pages.ts';

/** Conflicts with the site's own paths, pages of documents, published or scheduled, and redirects. */
export function createPathProblem(now: () => Date): PathProblem {
  return async (database, slug) => {
    const path = ownPagePath(slug);
    if (isReserved(path)) return `The site itself uses “${path}”. Please choose another URL.`;
    const latest = await createDocumentRepository(database).latest();
    for (const documents of [await readDocuments(database, now()), overlaid(latest, defaultDocuments)]) {
      const pages = documentKeys.flatMap((key) => documentPages(key, documents[key]));
      const other = pages.find((page) => page.path === path);
      if (other) return `The page “${other.name}” has the URL “/${slug}”.`;
    }
    const target = await redirectTarget(database, path);
    return target === null
      ? null
      : `“/${slug}” redirects to “${readableAddress(target)}”. Delete that redirect first, or choose another URL.`;
  };
}
