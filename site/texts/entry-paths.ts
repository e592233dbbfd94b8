import { shownServices } from '#content/documents/services.ts';
import type { SiteDocuments } from '#content/documents/site-documents.ts';
import { caseStudyPath, memberPath, servicePath } from '#site/urls/page-paths.ts';

interface Entries {
  readonly services: readonly { readonly slug: string }[];
  readonly projects: readonly { readonly caseStudy: { readonly slug: string } | null }[];
  readonly members: readonly { readonly slug: string }[];
}

/** Pages that entries of the first language are, and of another language none: links to them lead nowhere there. */
export function missingEntries(first: SiteDocuments, here: Entries): string[] {
  const known = new Set(entryPaths(here));
  const { pages } = shownServices(first.services.services);
  const there = { services: pages, projects: first.projects.projects, members: first.team.members };
  return entryPaths(there).filter((path) => !known.has(path));
}

export const entryPaths = ({ services, projects, members }: Entries): string[] => [
  ...services.map(servicePath),
  ...projects.flatMap(({ caseStudy }) => (caseStudy ? caseStudyPath(caseStudy) : [])),
  ...members.map(memberPath),
];
