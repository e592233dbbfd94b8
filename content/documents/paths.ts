import { z } from 'zod';
import { flag, group, half, optionalSlug } from './fields.ts';
import { namedPages } from './pages.ts';

const { home: _, ...pages } = namedPages;

/** Pages whose path can have another name: the first segment, which is also that of what is below. */
export const translatedPaths = {
  ...pages,
  search: { path: '/search', name: 'Search' },
  posts: { path: '/blog-detail', name: 'Blogs, each below' },
  tags: { path: '/tags', name: 'Tags, each below' },
  authors: { path: '/authors', name: 'Authors, each below' },
} as const;
export type PathKey = keyof typeof translatedPaths;
export const pathKeys = Object.keys(translatedPaths) as PathKey[];

export const pathsSchema = () =>
  z.object({
    names: group(
      'Paths',
      Object.fromEntries(
        pathKeys.map((key) => {
          const { name, path } = translatedPaths[key];
          return [key, half(optionalSlug(name, { help: 'In place of {path}', helpValues: { path } }))];
        }),
      ) as Record<PathKey, ReturnType<typeof optionalSlug>>,
      { help: 'What links, search engines, feeds and menus name instead. The English paths work as well.' },
    ).superRefine((names, context) => {
      for (const [index, key] of pathKeys.entries()) {
        const name = names[key];
        if (name === '') continue;
        const isTaken = pathKeys.some((other, at) =>
          other === key
            ? false
            : `/${name}` === translatedPaths[other].path || (at < index && names[other] === name),
        );
        if (isTaken)
          context.addIssue({ code: 'custom', path: [key], message: 'Another page has this path.' });
      }
    }),
    areLeading: flag('Redirect the English paths to these', {
      help: '/services and what is below it then lead to your path. While this is off, both show the page.',
    }),
  });
export type PathNames = z.output<ReturnType<typeof pathsSchema>>['names'];
