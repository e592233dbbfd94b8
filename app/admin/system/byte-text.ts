const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
const step = 1000;

/** With one decimal below ten: "4.2 MB", "512 GB". */
export function byteText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= step && unit < units.length - 1) {
    value /= step;
    unit++;
  }
  const isWhole = unit === 0 || value >= 10;
  return `${isWhole ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
