import { type Fields, listIn, textIn } from './matter-fields.ts';

/** Texts may name either. */
export const belowBase = (urls: readonly string[], base: string): string[] => [
  ...new Set(base === '' ? urls : urls.flatMap((url) => [base + url, url])),
];

/** Where the generators have a file unless their settings say otherwise, and where it was before. */
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
  // Eleventy leaves the day out, and a folder that is called like the file.
  const bareSection = section
    .replace(/(?<=^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]+$)/, '')
    .replace(/(?<=^|\/)([^/]+)\/\1$/, '$1');
  return [...given, ...dated, ...new Set([`/${section}/`, `/${bareSection}/`]), ...renamed];
}

/** Where a file stands that has no date in its name, as the generators have it. */
export const sectionOf = (file: string): string =>
  file
    .replace(/^(?:src\/)?(?:content|pages)\//, '')
    .replace(/\.\w+$/, '')
    .replace(/\/?_?index$/i, '');
