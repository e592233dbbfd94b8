/** Paths of pages that entries of the site's documents make; `slug` is theirs. */
export const servicePath = ({ slug }: { readonly slug: string }) => `/${encodeURIComponent(slug)}`;
export const memberPath = ({ slug }: { readonly slug: string }) => `/teams/${encodeURIComponent(slug)}`;
export const caseStudyPath = ({ slug }: { readonly slug: string }) =>
  `/our-project/${encodeURIComponent(slug)}`;
export const authorPath = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;
/**
 * The site knows each page by the path of its own (`/services`); visitors may know it by another one (`/leistungen`). Requests
 * are read `inward` before they are routed, and what is answered names paths `outward`: nothing in between has to know. Both
 * take a path with its query and fragment, and return what they do not know as it is; applied twice, they change no more.
 */
export interface OuterPaths {
  readonly inward: (url: string) => string;
  readonly outward: (url: string) => string;
  /** What both were made of. */
  readonly names: SegmentNames;
  /** Where a URL of the site's own is redirected, if the owner wants that; null: nowhere. */
  readonly redirectFrom: (url: string) => string | null;
}

/** Other names of first segments, decoded, by the site's own: `{ services: 'leistungen' }`. */
export type SegmentNames = Readonly<Record<string, string>>;
