import { makeCodeHtml } from '../html/code-block-html.ts';
import { placedLines, tablesIn } from '../tables/table-runs.ts';
import { tableToHtml } from '../tables/table-to-html.ts';
import { beginningHtml, blockAttributesHtml } from './block-attributes.ts';
import { calloutClass, isCallout } from './callouts.ts';
import { figureHtml, videoHtml } from './embeds.ts';
import { FootnoteNumbers } from './footnotes.ts';
import { writeInline } from './inline-writer.ts';
import { writeList } from './list-writer.ts';
import { type Attributes, type Line, linesOf, type TextOperation } from './operations.ts';

type WriteCode = (code: string, language: unknown) => string;

interface Writing {
  readonly numbers: FootnoteNumbers;
  readonly writeCode: WriteCode;
}

/**
 * Equal texts are equal byte for byte, and reading it back gives the same text. Not safe: the server sanitizes it.
 * @param writeCode The `<pre>` of a block of code.
 */
export function writeDocument(lines: readonly Line[], writeCode: WriteCode = makeCodeHtml): string {
  const writing = { numbers: new FootnoteNumbers(), writeCode };
  const end = lines.findLastIndex((line) => !isBlank(line)) + 1;
  return writeTables(lines.slice(0, end), writing) + writing.numbers.listHtml();
}

export const writeOperations = (operations: readonly Partial<TextOperation>[]): string =>
  writeDocument(linesOf(operations));

/** An empty last line only leaves room for the caret. */
function isBlank({ runs, attributes, embed }: Line): boolean {
  const holds = ['table', 'list', 'code-block', 'blockquote', 'callout', 'block-id'];
  return !embed && runs.length === 0 && !holds.some((name) => attributes[name] !== undefined);
}

/** Tables are outermost; a cell's content is written as a text of its own. */
function writeTables(lines: readonly Line[], writing: Writing): string {
  let html = '';
  let from = 0;
  for (const { lines: placed } of tablesIn(placedLines(lines))) {
    const table = placed.map(({ line }) => line);
    const start = lines.indexOf(table[0] as Line);
    html += writeGroups(lines.slice(from, start), writing);
    html += tableToHtml(table, (own) => writeGroups(own, writing));
    from = start + table.length;
  }
  return html + writeGroups(lines.slice(from), writing);
}

interface Group {
  readonly format: string;
  readonly begins: string;
  readonly write: (lines: readonly Line[], writing: Writing) => string;
}

/** Elements around several lines, outermost first. */
const groups: readonly Group[] = [
  {
    format: 'callout',
    begins: 'callout-begin',
    write(lines, writing) {
      const { callout, 'callout-begin': begins } = lines[0]?.attributes ?? {};
      if (!isCallout(callout)) return writeGroups(lines, writing, 1);
      const inner = writeGroups(lines, writing, 1);
      return `<aside class="${calloutClass(callout)}"${beginningHtml(begins)}>${inner}</aside>`;
    },
  },
  {
    format: 'blockquote',
    begins: 'blockquote-begin',
    write: (lines, writing) =>
      `<blockquote${beginningHtml(lines[0]?.attributes['blockquote-begin'])}>${writeGroups(lines, writing, 2)}</blockquote>`,
  },
  {
    format: 'code-block',
    begins: 'code-begin',
    write: (lines, { writeCode }) =>
      writeCode(lines.map(textOf).join('\n'), lines[0]?.attributes['code-block']),
  },
];

function writeGroups(lines: readonly Line[], writing: Writing, depth = 0): string {
  const group = groups[depth];
  if (!group) return writeLists(lines, writing);
  return stretches(lines, group)
    .map((stretch) =>
      isIn(stretch[0], group) ? group.write(stretch, writing) : writeGroups(stretch, writing, depth + 1),
    )
    .join('');
}

const isIn = (line: Line | undefined, { format }: Group) =>
  Boolean(line?.attributes[format]) && !(format === 'code-block' && line?.embed);

function stretches(lines: readonly Line[], group: Group): Line[][] {
  const found: Line[][] = [];
  for (const line of lines) {
    const before = found.at(-1)?.at(-1);
    const isSame =
      before &&
      isIn(before, group) === isIn(line, group) &&
      (!isIn(line, group) ||
        (before.attributes[group.format] === line.attributes[group.format] &&
          line.attributes[group.begins] === undefined));
    if (isSame) found.at(-1)?.push(line);
    else found.push([line]);
  }
  return found;
}

function writeLists(lines: readonly Line[], writing: Writing): string {
  let html = '';
  for (let index = 0; index < lines.length; ) {
    const end = lines.findIndex((line, at) => at >= index && !isItem(line));
    const items = lines.slice(index, end === -1 ? undefined : end);
    html += writeList(items, writing.numbers);
    index += items.length;
    const line = lines[index];
    if (line) html += writeLine(line, writing);
    index += 1;
  }
  return html;
}

const isItem = ({ attributes, embed }: Line) => !embed && typeof attributes.list === 'string';

function writeLine({ runs, attributes, embed }: Line, { numbers }: Writing): string {
  if (embed) return writeEmbed(embed, numbers);
  const tag = tagOf(attributes);
  return `<${tag}${blockAttributesHtml(attributes)}>${writeInline(runs, numbers) || '<br />'}</${tag}>`;
}

const tagOf = ({ header }: Attributes) =>
  typeof header === 'number' && header >= 1 && header <= 6 ? `h${header}` : 'p';

function writeEmbed(embed: NonNullable<Line['embed']>, numbers: FootnoteNumbers): string {
  if ('divider' in embed) return '<hr />';
  if ('figure' in embed) return figureHtml(embed.figure);
  if ('video' in embed) return videoHtml(embed.video, (runs) => writeInline(runs, numbers));
  return 'opaque' in embed ? String(embed.opaque) : '';
}

const textOf = ({ runs }: Line): string =>
  runs.map(({ insert }) => (typeof insert === 'string' ? insert : '')).join('');
