/** Quill operations, all of them insertions. */
export interface TextOperation {
  readonly insert: string | Readonly<Record<string, unknown>>;
  readonly attributes?: Attributes;
}

export type Attributes = Readonly<Record<string, unknown>>;

/** Text, or an inline embed. */
export interface Run {
  readonly insert: string | Readonly<Record<string, unknown>>;
  readonly attributes: Attributes;
}

/** `embed` takes the line's place. */
export interface Line {
  readonly runs: readonly Run[];
  readonly attributes: Attributes;
  readonly embed?: Readonly<Record<string, unknown>>;
}

/** These stand between lines rather than in one. */
export const blockEmbeds: readonly string[] = ['divider', 'figure', 'video', 'opaque'];

/** Thrown for HTML that says more than the editor can hold: the block it is in is kept as it is. */
export class UneditableError extends Error {}

/** Joins neighboring text of equal attributes. */
export function operationsOf(lines: readonly Line[]): TextOperation[] {
  const operations: TextOperation[] = [];
  const add = (insert: TextOperation['insert'], attributes: Attributes) => {
    const last = operations.at(-1);
    const isSame = last && JSON.stringify(last.attributes ?? {}) === JSON.stringify(attributes);
    if (isSame && typeof last.insert === 'string' && typeof insert === 'string') {
      operations[operations.length - 1] = { ...last, insert: last.insert + insert };
    } else operations.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
  };
  for (const { runs, attributes, embed } of lines) {
    for (const run of runs) add(run.insert, run.attributes);
    add(embed ?? '\n', attributes);
  }
  return operations;
}

/** A last line that is not ended counts as one. */
export function linesOf(operations: readonly Partial<TextOperation>[]): Line[] {
  const lines: Line[] = [];
  let runs: Run[] = [];
  const endLine = (attributes: Attributes) => {
    lines.push({ runs, attributes });
    runs = [];
  };
  for (const { insert, attributes = {} } of operations) {
    if (typeof insert === 'object') {
      if (!blockEmbeds.includes(Object.keys(insert)[0] ?? '')) {
        runs.push({ insert, attributes });
        continue;
      }
      if (runs.length > 0) endLine({});
      lines.push({ runs: [], attributes, embed: insert });
    } else if (insert !== undefined) {
      for (const [index, text] of insert.split('\n').entries()) {
        if (index > 0) endLine(attributes);
        if (text !== '') runs.push({ insert: text, attributes });
      }
    }
  }
  if (runs.length > 0) endLine({});
  return lines;
}
