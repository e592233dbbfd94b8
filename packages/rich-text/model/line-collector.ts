import { another } from './block-attributes.ts';
import type { Attributes, Line, Run } from './operations.ts';

/** Elements around several lines: each line carries the format, and the first the `…-begin` format. */
type Group = 'callout' | 'blockquote';

interface Around {
  readonly attributes: Attributes;
  readonly begins: Attributes;
}

export class LineCollector {
  lines: Line[] = [];
  #around: Attributes = {};
  #begins: Attributes = {};
  /** Kind of the open list at each depth, outermost first. */
  #lists: readonly string[] = [];

  isInside(group: Group): boolean {
    return this.#around[group] !== undefined;
  }

  /** `attributes`: of the group's own element, as HTML. */
  inside(group: Group, value: unknown, attributes: string, read: () => void): void {
    const around: Around = { attributes: this.#around, begins: this.#begins };
    const before = this.lines.length;
    const begins = attributes.trim() || (this.#continues({ [group]: value }) ? another : '');
    this.#around = { ...this.#around, [group]: value };
    if (begins !== '') this.#begins = { ...this.#begins, [`${group}-begin`]: begins };
    this.#lists = [];
    read();
    this.#around = around.attributes;
    this.#begins = this.lines.length === before ? around.begins : {};
    this.#lists = [];
  }

  addLine(runs: readonly Run[], attributes: Attributes): void {
    this.#lists = [];
    this.#add({ runs, attributes });
  }

  addEmbed(embed: NonNullable<Line['embed']>): void {
    this.#lists = [];
    this.#add({ runs: [], attributes: {}, embed });
  }

  addCode(code: readonly string[], language: unknown): void {
    this.#lists = [];
    const isAnother = this.#continues({ 'code-block': language });
    for (const [index, text] of code.entries()) {
      const begins = isAnother && index === 0 ? { 'code-begin': another } : {};
      const runs = text === '' ? [] : [{ insert: text, attributes: {} }];
      this.#add({ runs, attributes: { 'code-block': language, ...begins } });
    }
  }

  /** `begins`: the list's attributes as HTML for its first item, otherwise null. */
  addItem(
    runs: readonly Run[],
    attributes: Attributes,
    { depth, tag, begins }: { depth: number; tag: string; begins: string | null },
  ): void {
    const isOpen = this.#lists[depth] === tag;
    const value = begins === null ? '' : begins.trim() || (isOpen ? another : '');
    this.#lists = [...this.#lists.slice(0, depth), tag];
    this.#add({ runs, attributes: { ...attributes, ...(value !== '' && { 'list-begin': value }) } });
  }

  /** For lines that carry the formats of their surroundings already. */
  addLines(lines: readonly Line[]): void {
    this.#lists = [];
    this.lines.push(...lines);
  }

  snapshot() {
    return { count: this.lines.length, begins: this.#begins, lists: this.#lists, around: this.#around };
  }

  restore({ count, begins, lists, around }: ReturnType<LineCollector['snapshot']>): void {
    this.lines.length = count;
    this.#begins = begins;
    this.#lists = lists;
    this.#around = around;
  }

  #add({ attributes, ...line }: Line): void {
    this.lines.push({ ...line, attributes: { ...attributes, ...this.#around, ...this.#begins } });
    this.#begins = {};
  }

  /** Whether the line before is in the same groups as the next one, given `attributes`. */
  #continues(attributes: Attributes): boolean {
    const before = this.lines.at(-1)?.attributes;
    if (!before || Object.keys(this.#begins).length > 0) return false;
    return Object.entries({ ...this.#around, ...attributes }).every(
      ([name, value]) => before[name] === value,
    );
  }
}
