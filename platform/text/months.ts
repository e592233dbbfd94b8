/** A day that the earlier month lacks becomes its last. */
export function monthsBefore(instant: Date, months: number): Date {
  const earlier = new Date(instant);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  if (earlier.getUTCDate() !== instant.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

export const monthsText = (months: number | null): string =>
  months === null ? 'forever' : `${months} ${months === 1 ? 'month' : 'months'}`;
