/** Shorter names differ too little from each other: HOME is not a slip for HOST. */
const minLength = 6;
const longLength = 10;

/** One letter wrong, missing, added, or swapped with its neighbor; two such slips in long names. */
export function isSimilar(name: string, known: string): boolean {
  if (name === known || Math.min(name.length, known.length) < minLength) return false;
  return distance(name, known) <= (known.length >= longLength ? 2 : 1);
}

/** Restricted Damerau-Levenshtein distance. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const at = (up: number, left: number) => rows[i - up]?.[j - left] ?? Number.POSITIVE_INFINITY;
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          at(1, 0) + 1,
          (row[j - 1] ?? 0) + 1,
          at(1, 1) + (isSame ? 0 : 1),
          isSwapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}

/** How much two names have in common: from 0 to 1, by the pairs of neighboring characters in both (Sørensen–Dice). */
export function similarity(a: string, b: string): number {
  const [pairsOfA, pairsOfB] = [pairsOf(a), pairsOf(b)];
  const shared = [...pairsOfA].filter((pair) => pairsOfB.has(pair)).length;
  return (2 * shared) / (pairsOfA.size + pairsOfB.size);
}

/** With the beginning and the end, which are more telling than what is between them. */
function pairsOf(name: string): ReadonlySet<string> {
  const letters = ['', ...name, ''];
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]} ${letter}`));
}
