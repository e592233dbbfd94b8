/** A day that the earlier month lacks becomes its last. */
export function monthsBefore(instant: Date, months: number): Date {
  const earlier = new Date(instant);
  earlier.setUTCMonth(earlier.getUTCMonth() - months);
  // 31 March less one month would be "31 February", which becomes a day in March.
  if (earlier.getUTCDate() !== instant.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}

export const monthsText = (months: number | null): string =>
  months === null ? 'forever' : `${months} ${months === 1 ? 'month' : 'months'}`;
