const frequent =
  'the to and a of in is that it for you on with as are be this was not have or at by but from your we can an will if one all which they what more when who so'.split(
    ' ',
  );
const syllables =
  'se cu ri ty de sign web mo bile app tion pro ject ma nage con tent per form ance st ra te gy lo ad ser ver cli ent ex am ple in ter face ac cess ble un der a o ki zu qua yo fe ho ju ne vi wa'.split(
    ' ',
  );
const vocabularySize = 20_000;

/** Has the word frequencies of English (Zipf's law); half of the vocabulary shares beginnings. Deterministic by `seed`. */
export function createWriter(seed: number) {
  const random = mulberry32(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const known = new Set(frequent);
  while (known.size < vocabularySize) {
    const length = 1 + Math.floor(random() * 4) + (known.size > 300 ? 1 : 0);
    known.add(Array.from({ length }, () => pick(syllables)).join(''));
  }
  const vocabulary = [...known];
  const upTo: number[] = [];
  let sum = 0;
  for (let rank = 0; rank < vocabulary.length; rank++) {
    sum += 1 / (rank + 2.7) ** 1.05;
    upTo.push(sum);
  }

  const word = (): string => {
    const wanted = random() * sum;
    let [low, high] = [0, vocabulary.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return vocabulary[low] as string;
  };
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const kinds = [
    () => pick(frequent),
    () => pick(vocabulary).slice(0, 1),
    () => pick(vocabulary).slice(0, 2),
    () => pick(vocabulary).slice(0, 3),
    () => pick(vocabulary).slice(0, 4),
    () => word(),
    () => pick(vocabulary),
    () => words(2),
    () => `${pick(frequent)} ${pick(vocabulary)}`,
    () => `${pick(frequent)} ${pick(vocabulary).slice(0, 1)}`,
    () => words(4),
    () => `${pick(vocabulary)} nowhere`,
  ];

  return {
    words,
    /** Rank 0 is the most frequent word. */
    ranked: (rank: number) => vocabulary[rank] as string,
    /** Common words, beginnings of one to four letters, two words and more, rare ones and unknown ones. */
    queries: (count: number) =>
      Array.from({ length: count }, (_, index) => (kinds[index % kinds.length] as () => string)()),
  };
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
