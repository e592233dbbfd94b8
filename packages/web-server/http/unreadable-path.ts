/** Encodes a path that the router cannot decode as one segment that it can, marked by its leading slash; answered with 400. */
export const asReadablePath = (path: string): string => `/${encodeURIComponent(path)}`;

export const isUnreadablePath = (path: string): boolean => path.startsWith('/%2F');
