type Fields = Readonly<Record<string, unknown>>;

/**
 * A document of services as it was while cards and pages were two lists: each card in the item of its page. A card whose place among the cards is not that of
 * its page, and a second one, stands alone between them: menus and cards keep their order. Other documents stay as they are.
 * @param stored Perhaps invalid.
 */
export function withSingleServices(stored: unknown): unknown {
  if (!isRecord(stored) || 'services' in stored || !('cards' in stored || 'pages' in stored)) return stored;
  const { cards: formerCards, pages: formerPages, ...others } = stored;
  const [cards, pages] = [recordsIn(formerCards), recordsIn(formerPages)];
  const targets = cards.map(({ page }) => pages.findIndex(({ slug }) => slug === page));
  const cardOfPage = new Map(longestRise(targets).map((card) => [targets[card], card]));
  const services: Fields[] = [];
  let next = 0;
  const addCardsBefore = (end: number) => {
    for (; next < end; next++) services.push({ kind: 'card', ...cards[next] });
  };
  for (const [index, page] of pages.entries()) {
    const own = cardOfPage.get(index);
    if (own !== undefined) {
      addCardsBefore(own);
      next += 1;
    }
    const { page: _, ...card } = own === undefined ? {} : (cards[own] as Fields);
    services.push({ kind: 'service', ...page, card: own === undefined ? null : card });
  }
  addCardsBefore(cards.length);
  return { ...others, services };
}

/** Places of as many numbers as can be, none negative, each greater than the one before. */
function longestRise(numbers: readonly number[]): number[] {
  const best: number[][] = [];
  for (const [place, number] of numbers.entries()) {
    const before = best.filter((_, other) => (numbers[other] as number) < number && number >= 0);
    const longest = before.reduce((one, other) => (other.length > one.length ? other : one), [] as number[]);
    best.push(number < 0 ? [] : [...longest, place]);
  }
  return best.reduce((one, other) => (other.length > one.length ? other : one), []);
}

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);
