interface Change {
  readonly from: string;
  readonly to: string;
  /** Of a focal point that a use has, "x,y" in percent or empty. */
  readonly pointIn: (point: string) => string;
  readonly former: { readonly alt: string | null };
  readonly file: { readonly alt: string | null };
}

/** Alt text of a use: the library's own goes with the file, and stays where the new file has none. */
export const altAfter = (alt: string, { former, file }: Pick<Change, 'former' | 'file'>): string =>
  alt !== '' && alt === former.alt && file.alt ? file.alt : alt;

/**
 * In JSON, which does not escape paths: they contain 32 random digits, so replacing the text hits nothing else. Where the former file is a
 * cover (`media`) or an image of a document (`source`, with `alt`) beside its `focalPoint`, what is said of it is said of the new one.
 */
export const withReplaced = (json: string, change: Change): string =>
  describedAnew(json, change).replaceAll(change.from, change.to);

/** Of the former file alone: the new one may be used beside it already. */
function describedAnew(json: string, change: Change): string {
  if (!json.includes('"focalPoint"')) return json;
  let isChanged = false;
  const described = JSON.stringify(JSON.parse(json), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('focalPoint' in value)) return value;
    const { source, media, focalPoint, alt } = value as Record<string, unknown>;
    if ((source !== change.from && media !== change.from) || typeof focalPoint !== 'string') return value;
    const point = change.pointIn(focalPoint);
    const words = typeof alt === 'string' ? altAfter(alt, change) : alt;
    if (point === focalPoint && words === alt) return value;
    isChanged = true;
    return { ...value, focalPoint: point, ...(typeof words === 'string' && { alt: words }) };
  });
  return isChanged ? described : json;
}
