import { type Fields, listIn, textIn } from './matter-fields.ts';

/** Texts use both, with and without the base path. */
export const belowBase = (urls: readonly string[], base: string): string[] => [
  ...new Set(base === '' ? urls : urls.flatMap((url) => [base + url, url])),
];

/** Default URLs of the generators, and aliases. */
export function oldUrlsOf(
  file: string,
  fields: Fields,
  { day, bare }: { day: string | undefined; bare: string },
): string[] {
  const given = [...listIn(fields.aliases), ...listIn(fields.redirect_from)].filter((url) =>
    /^\/[^{:]*$/.test(url),
  );
  const categories = listIn(fields.categories ?? fields.category).map((one) => `/${one.toLowerCase()}`);
  const dated =
    day === undefined
      ? []
      : [...new Set(['', categories.join('')])].flatMap((folder) => {
          const path = `${folder}/${day.replaceAll('-', '/')}/${bare}`;
          return [`${path}.html`, `${path}/`];
        });
  const section = sectionOf(file);
  if (/(?:^|\/)_/.test(section) || section === '') return [...given, ...dated];
  const slug = textIn(fields.slug);
  const renamed = slug === '' ? [] : [`/${section.replace(/[^/]*$/, '')}${slug}/`];
  // Eleventy drops the date, and a folder named like the file.
  const bareSection = section
    .replace(/(?<=^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '')
    .replace(/(?<=^|\/)([^/]+)\/\1$/, '$1');
  return [...given, ...dated, ...new Set([`/${section}/`, `/${bareSection}/`]), ...renamed];
}

/** Default path of a file without a date in its name. */
export const sectionOf = (file: string): string =>
  file
    .replace(/^(?:src\/)?(?:content|pages)\//, '')
    .replace(/\.\w+$/, '')
    .replace(/\/?_?index$/i, '');
