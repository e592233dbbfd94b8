import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { type Line, type Run, UneditableError } from '../model/operations.ts';
import { tableFromHtml } from '../tables/table-from-html.ts';
import { placedLines, tablesIn } from '../tables/table-runs.ts';
import { tableToHtml } from '../tables/table-to-html.ts';

/** The lines of paragraphs and tables; null when a table can't be edited. */
export function linesIn(html: string): Line[] | null {
  try {
    return blocksIn(parseDocument(html).children);
  } catch (error) {
    if (error instanceof UneditableError) return null;
    throw error;
  }
}

/** The HTML of paragraphs and tables. */
export function htmlOf(lines: readonly Line[] | null): string {
  const placed = placedLines(lines ?? []);
  const runs = new Map(tablesIn(placed).map((run) => [run.start, run]));
  return placed
    .map(({ line, start, place }) => {
      const run = runs.get(start);
      if (run)
        return tableToHtml(
          run.lines.map((placed) => placed.line),
          htmlOf,
        );
      return place ? '' : `<p${side(line)}>${line.runs.map(runHtml).join('') || '<br />'}</p>`;
    })
    .join('');
}

function blocksIn(nodes: readonly ChildNode[]): Line[] {
  const blocks = nodes.filter(isTag).filter(({ name }) => name === 'p' || name === 'table');
  if (blocks.length === 0) return [{ runs: runsIn(nodes, {}), attributes: {} }];
  return blocks.flatMap((block) => {
    if (block.name === 'table') return tableFromHtml(block, readCell);
    const align = block.attribs.class?.replace('ql-align-', '');
    return [{ runs: runsIn(block.children, {}), attributes: align ? { align } : {} }];
  });
}

function readCell(element: Element): Line[] {
  if (element.children.some((child) => isTag(child) && child.name === 'table')) throw new UneditableError();
  return blocksIn(element.children);
}

function runsIn(nodes: readonly ChildNode[], attributes: Run['attributes']): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (isText(node)) return [{ insert: node.data, attributes }];
    if (!isTag(node)) return [];
    if (node.name === 'br') return [{ insert: { softbreak: true }, attributes: {} }];
    return runsIn(node.children, { ...attributes, bold: true });
  });
}

function runHtml({ insert, attributes }: Run): string {
  if (typeof insert !== 'string') return '<br />';
  return attributes.bold ? `<strong>${insert}</strong>` : insert;
}

const side = ({ attributes }: Line) => (attributes.align ? ` class="ql-align-${attributes.align}"` : '');

/** A line of text, some of it bold, some of it broken. */
export const anyLine: fc.Arbitrary<Line> = fc
  .record({
    runs: fc.array(
      fc.oneof(
        fc.record({ insert: fc.stringMatching(/^[a-z]{1,5}$/), attributes: fc.constant({ bold: true }) }),
        fc.constant<Run>({ insert: { softbreak: true }, attributes: {} }),
        fc.record({ insert: fc.stringMatching(/^[A-Z]{1,5}$/), attributes: fc.constant({}) }),
      ),
      { maxLength: 3 },
    ),
    align: fc.option(fc.constantFrom('center', 'right')),
  })
  .map(({ runs, align }) => ({ runs: joined(runs), attributes: align ? { align } : {} }));

/** Neighbors alike would be read as one. */
function joined(runs: readonly Run[]): Run[] {
  return runs.filter((run, index) => {
    const previous = runs[index - 1];
    return typeof run.insert !== 'string' || previous?.attributes.bold !== run.attributes.bold;
  });
}
