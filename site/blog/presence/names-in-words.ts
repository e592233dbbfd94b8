const maxNamed = 2;

/** "Ann", "Ann and Bob", "Ann, Bob and 3 others". */
export function namesInWords(names: readonly string[]): string {
  const more = names.length - maxNamed;
  if (more <= 0) return names.join(' and ');
  return `${names.slice(0, maxNamed).join(', ')} and ${more} ${more === 1 ? 'other' : 'others'}`;
}
