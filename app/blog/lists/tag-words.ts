import { company } from '#content/company/company.ts';

/** @param tag As its posts spell it. */
export const tagTitle = (tag: string) => `Blogs tagged “${tag}”`;

export const tagDescription = (tag: string) => `What ${company.name} has written about ${tag}.`;
