import { useRouteLoaderData } from 'react-router';
import type { BrandData } from '#app/branding/brand-data.ts';
import type { Menus } from '#app/site/site-content.ts';
import type { Company } from '#content/documents/company.ts';

/** What the frame of every page says of the company. */
export type CompanyFacts = Omit<Company, 'description'>;

export interface RootData {
  /** Base of API and media URLs; empty when they are on this origin. */
  readonly apiUrl: string;
  /** The current year, in the company's time zone. */
  readonly year: string;
  /** Base of uploads, when it is not below `apiUrl`. */
  readonly uploadsUrl?: string;
  readonly company: CompanyFacts;
  readonly menus: Menus;
  /** Markup of the footer's telephones, e-mail and social links. */
  readonly contact: string;
  /** Absent: the sample's. */
  readonly brand?: BrandData;
  /** Pages report no views and shares: counting is off, or this is a preview. */
  readonly isUncounted?: true;
  /** The owner's, at the top of public pages. */
  readonly notice?: string;
}

/** The root loader's data, loaded with the first page; undefined when that loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** For what is below the root route: it is not shown without the root loader's data. */
export const useSite = useRootData as () => RootData;

export const useCompany = (): CompanyFacts => useSite().company;
