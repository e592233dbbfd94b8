import { company } from '#content/company/company.ts';

/** Title and description of a page, for its `meta`. */
export function pageMeta(title: string, description?: string) {
  return [
    { title: `${title} · ${company.name}` },
    ...(description ? [{ name: 'description', content: description }] : []),
  ];
}
