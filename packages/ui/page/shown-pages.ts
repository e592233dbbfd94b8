/** First, last and neighbors of the current page. Null is a gap of several pages. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return numbers.flatMap((number, index) => {
    const previous = numbers[index - 1] ?? 0;
    if (number - previous === 2) return [number - 1, number];
    return number - previous > 2 ? [null, number] : [number];
  });
}
