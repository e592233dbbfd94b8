const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;

/** A size for people, such as "340 KB" or "1.4 GB", in the steps of a thousand that file managers show. */
export function byteText(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const amount = bytes / 1000 ** step;
  const digits = step > 1 && amount < 10 ? 1 : 0;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: digits })} ${units[step]}`;
}
