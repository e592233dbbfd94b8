/**
 * A path that no router can decode, as one segment that it can: the server routes it, and the page for unknown URLs answers
 * 400. A slash at the beginning of a first segment marks it.
 */
export const asReadablePath = (path: string): string => `/${encodeURIComponent(path)}`;

export const isUnreadablePath = (path: string): boolean => path.startsWith('/%2F');
