import type { SourceFiles } from '../../files/source-files.ts';
import { textIn } from '../matter-fields.ts';
import { expanded, givenIn, noPermalinks, originOf, type Permalinks } from './permalinks.ts';

const routeName = /^\[(?:\.{3})?(?:slug|id|post|path|article)\]\.(?:astro|[jt]sx?)$/i;

/** By folders with a dynamic page; of several, the one named like the collection. @param config Text of `astro.config.mjs`. */
export function astroPermalinks(files: Pick<SourceFiles, 'list'>, config: string): Permalinks {
  const [, site = ''] = /\bsite\s*:\s*["'`]([^"'`]+)["'`]/.exec(config) ?? [];
  const folders = files
    .list(/^(?:\[.+\]\.(?:astro|[jt]sx?)|index\.astro)$/i)
    .flatMap((file) => {
      const [, route = ''] = /^src\/pages\/(.+)$/.exec(file) ?? [];
      const parts = route.replace(/\/index\.astro$/, '.astro').split('/');
      return routeName.test(parts.at(-1) ?? '') ? [parts.slice(0, -1).join('/')] : [];
    })
    .filter((folder) => !folder.includes('['));
  return {
    ...noPermalinks,
    origin: originOf(site),
    urlsOf({ file, fields }) {
      const given = expanded(givenIn(fields), []);
      const [, collection = '', path = ''] = /^src\/(?:content|data)\/([^/]+)\/(.+)\.\w+$/.exec(file) ?? [];
      const slug = textIn(fields.slug) || textIn(fields.postSlug) || path.replace(/(?:^|\/)index$/i, '');
      if (slug === '') return given;
      const own = folders.filter((folder) => folder === collection);
      const places = (own.length > 0 ? own : folders).map((folder) => `/${folder}/${slug}/`);
      return { ...given, urls: [...given.urls, ...places.map((url) => url.replace(/\/{2,}/g, '/'))] };
    },
  };
}
