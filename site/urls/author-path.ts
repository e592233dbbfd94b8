export const authorPath = (slug: string): string => `/authors/${encodeURIComponent(slug)}`;
