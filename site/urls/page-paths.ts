/** Paths of pages that entries of the site's documents make; `slug` is theirs. */
export const servicePath = ({ slug }: { readonly slug: string }) => `/${encodeURIComponent(slug)}`;
export const memberPath = ({ slug }: { readonly slug: string }) => `/teams/${encodeURIComponent(slug)}`;
export const caseStudyPath = ({ slug }: { readonly slug: string }) =>
  `/our-project/${encodeURIComponent(slug)}`;
export const authorPath = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;
