export interface PageSettings {
  /** Origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Base of API and media URLs; empty when they are on this origin. */
  readonly apiUrl: string;
  /** Base of uploads for visitors, when it is not below `apiUrl`; without a trailing slash. */
  readonly uploadsUrl?: string | undefined;
}

/** Absent: they are on this origin. */
export function uploadsUrlOf({ apiUrl, uploadsUrl }: PageSettings): string | undefined {
  return uploadsUrl ?? (apiUrl === '' ? undefined : `${apiUrl}/uploads`);
}
