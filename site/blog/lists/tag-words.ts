export const tagTitle = (tag: string) => `Blogs tagged “${tag}”`;

export const tagDescription = (company: string, tag: string) => `What ${company} has written about ${tag}.`;
