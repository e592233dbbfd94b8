/**
 * The focal points of an image in JSON, where it is a cover (`media`) or an image of a document (`source`) beside its `focalPoint`.
 * @returns The same text when none changes.
 */
export function withPoints(json: string, path: string, pointIn: (point: string) => string): string {
  if (!json.includes('"focalPoint"')) return json;
  let isChanged = false;
  const moved = JSON.stringify(JSON.parse(json), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('focalPoint' in value)) return value;
    const { source, media, focalPoint } = value as Record<string, unknown>;
    if ((source !== path && media !== path) || typeof focalPoint !== 'string') return value;
    const point = pointIn(focalPoint);
    if (point === focalPoint) return value;
    isChanged = true;
    return { ...value, focalPoint: point };
  });
  return isChanged ? moved : json;
}
