import { company } from '#content/company/company.ts';

/** The heading of a tag's page. @param tag As its posts spell it. */
export const tagTitle = (tag: string) => `Blogs tagged “${tag}”`;

/** What a tag's page and feeds hold, in a sentence. @param tag As its posts spell it. */
export const tagDescription = (tag: string) => `What ${company.name} has written about ${tag}.`;
