import { useCompany } from '#app/root-data.ts';
import { type Dates, datesIn } from './dates.ts';

/** Apart from the root's data, so that public pages do not load what formats dates. */
export const useDates = (): Dates => datesIn(useCompany());
