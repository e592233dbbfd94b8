/** The error itself first, then its cause, and the cause of that; empty for what is no error. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error; current = current.cause) causes.push(current);
  return causes;
}
