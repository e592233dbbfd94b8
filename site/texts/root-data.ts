import { mediaUrl } from '@site/images/media';
import { createContext, use } from 'react';
import type { Company } from '#content/documents/company.ts';
import type { Menus } from '#site/texts/site-content.ts';
import type { Alternate } from '#site/urls/page-paths.ts';
import type { BrandData } from './brand/brand-data.ts';

export type CompanyFacts = Omit<Company, 'description'>;

export type LanguageLink = Omit<Alternate, 'isThisPage' | 'isIndexed' | 'isFirst'>;

export interface RootData {
  /** Base of API and media URLs; empty when they are on this origin. */
  readonly apiUrl: string;
  /** In the company's time zone. */
  readonly year: string;
  /** Base of uploads, when it is not below `apiUrl`. */
  readonly uploadsUrl?: string;
  readonly company: CompanyFacts;
  readonly menus: Menus;
  /** Absent: the sample's. */
  readonly brand?: BrandData;
  /** Report no views and shares: disabled, or a preview. */
  readonly isUncounted?: true;
  /** First segment of the URLs of the language; absent: the first one. */
  readonly prefix?: string;
  /** To choose from; absent: the site has one language. */
  readonly languages?: readonly LanguageLink[];
  /** Browsers keep where a visit began, for a message. */
  readonly keepsOrigin?: true;
  /** Shown at the top of public pages. */
  readonly notice?: string;
}

/** Undefined: it could not be loaded. */
export const RootDataContext = createContext<RootData | undefined>(undefined);

export const useRootData = (): RootData | undefined => use(RootDataContext);

/** Where nothing is rendered without its data. */
export const useSite = useRootData as () => RootData;

export const useCompany = (): CompanyFacts => useSite().company;

/** URL of a path in the media library. */
export function useShownMedia(): (path: string) => string {
  const root = useRootData();
  return (path) => mediaUrl(path, root?.apiUrl ?? '', root?.uploadsUrl);
}
