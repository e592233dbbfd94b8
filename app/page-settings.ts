/** What pages need to know about this installation. */
export interface PageSettings {
  /** Origin of the site, without a slash at the end. */
  readonly siteUrl: string;
  /** Base of API and media addresses; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Where visitors find uploads by their names, when that is not below `apiUrl`; without a slash at the end. */
  readonly uploadsUrl?: string | undefined;
}

/** Base of uploads that a text names by their paths; absent: they are on this origin. */
export function uploadsUrlOf({ apiUrl, uploadsUrl }: PageSettings): string | undefined {
  return uploadsUrl ?? (apiUrl === '' ? undefined : `${apiUrl}/uploads`);
}
