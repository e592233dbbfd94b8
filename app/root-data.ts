import { useRouteLoaderData } from 'react-router';
import { type Dates, datesIn } from '#app/company/dates.ts';
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
}

const unknownCompany: CompanyFacts = {
  ...{ name: '', tagline: '', footerTagline: '', city: '', country: '', email: '' },
  ...{ timeZone: 'UTC', locale: 'en-US', phones: [], companySite: null, social: [] },
};

/** The root loader's data, loaded with the first page; undefined when that loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root');
}

/** Empty when the root loader failed. */
export const useCompany = (): CompanyFacts => useRootData()?.company ?? unknownCompany;

export const useDates = (): Dates => datesIn(useCompany());
