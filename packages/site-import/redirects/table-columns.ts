export interface Columns {
  readonly hasHead: boolean;
  readonly from: number;
  readonly to: number;
  /** -1: none. */
  readonly status: number;
  readonly regex: number;
}

/** Beginnings of words in titles, in the languages of common spreadsheets; `=` marks a whole word. */
const titles = {
  from: [
    ...['from', 'source', 'src', 'origin', 'old', 'previous', 'request', 'alt', 'bisherig', 'quell', '=von'],
    ...['ancien', '=depuis', 'viej', 'antigu', 'desde', 'vecchi', 'oud', 'bron', '=van', 'gammal', 'gammel'],
    ...['star', '旧', '原'],
  ],
  to: [
    ...['=to', 'target', 'dest', 'new', 'neu', 'ziel', '=nach', 'nouve', 'cible', '=vers', 'nuev', 'nuov'],
    ...['nieuw', 'doel', '=naar', '=ny', '=nya', 'now', 'nov', '新'],
  ],
  status: ['status', 'statut', 'code', 'type', 'typ', 'http', 'estado', 'stato'],
  regex: ['regex', 'format'],
} as const;

/** By the titles of the first row, as far as they are known, and by what the rows below have. */
export function columnsOf(rows: readonly (readonly string[])[]): Columns {
  const [head = [], ...others] = rows;
  const named = (name: keyof typeof titles) => head.findIndex((title) => isNamed(title, titles[name]));
  const isTitled = !head.some(isUrl) && !head.some(isStatus);
  const urls = columnsWhere(others, isUrl);
  const from = isTitled ? fromIn(head, named) : -1;
  const to = isTitled ? toIn(head, { from, urls }) : -1;
  // Slugs could be such words: "old-tools,new-tools".
  const isSure = urls.length > 0 || !head.some((title) => title.includes('-'));
  const hasHead = isTitled && ((from !== -1 && to !== -1 && isSure) || urls.length > 1);
  if (!hasHead) return { hasHead, from: 0, to: 1, status: 2, regex: -1 };
  const source = from === -1 ? (urls.find((column) => column !== to) ?? 0) : from;
  const target = to === -1 ? (urls.find((column) => column !== source) ?? 1) : to;
  const status = columnsWhere(others, isStatus).find((column) => column !== source && column !== target);
  return { hasHead, from: source, to: target, status: status ?? named('status'), regex: named('regex') };
}

/** Redirection calls it `source`, others only `URL`. */
function fromIn(head: readonly string[], named: (name: 'from') => number): number {
  const known = named('from');
  return known === -1 ? head.findIndex((title) => /^url$/i.test(title.trim())) : known;
}

/** "Redirect" may be in every title: it counts where no other does. */
function toIn(
  head: readonly string[],
  { from, urls }: { readonly from: number; readonly urls: readonly number[] },
): number {
  const others = head.map((title, column) => ({ title, column })).filter(({ column }) => column !== from);
  for (const names of [titles.to, ['redirect']]) {
    const fitting = others.filter(({ title }) => isNamed(title, names)).map(({ column }) => column);
    const found = fitting.find((column) => urls.includes(column)) ?? fitting[0];
    if (found !== undefined) return found;
  }
  return -1;
}

const isNamed = (title: string, names: readonly string[]): boolean =>
  wordsOf(title).some((word) => names.some((known) => isKnown(word, known)));

const wordsOf = (title: string): string[] =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);

const isKnown = (word: string, known: string) =>
  known.startsWith('=') ? word === known.slice(1) : word.startsWith(known);

const isUrl = (cell: string) => /^(?:\/|\^|https?:)|^[^\s/]+(?:\/[^\s/]*)+$/i.test(cell.trim());
const isStatus = (cell: string) => /^[3-5]\d\d$/.test(cell.trim());

/** Other columns of a spreadsheet are notes. */
const maxColumns = 50;

/** Where more than half of the cells that are filled fit. */
function columnsWhere(rows: readonly (readonly string[])[], fits: (cell: string) => boolean): number[] {
  const widest = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const width = Math.min(widest, maxColumns);
  return Array.from({ length: width }, (_, column) => column).filter((column) => {
    const filled = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    return filled.length > 0 && filled.filter(fits).length * 2 > filled.length;
  });
}
