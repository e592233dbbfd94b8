import { parse as parseYaml, stringify } from 'yaml';

export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
}

export interface Matter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const yamlBlock = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;
/** Of the largest known twenty times; reading this much takes a second at the worst. */
const maxMatterCharacters = 256 * 1024;

/** As `writeFrontMatter` writes it. @throws {FrontMatterError} */
export function readFrontMatter(file: string): Matter {
  const [whole, yaml = ''] = yamlBlock.exec(file) ?? [];
  if (whole === undefined) return { fields: {}, body: file };
  // Pretty errors take a moment each, of thousands.
  const limits = { maxAliasCount: 20, logLevel: 'error', prettyErrors: false } as const;
  return matterOf(yaml, (block) => parseYaml(block, limits), file.slice(whole.length));
}

export const writeFrontMatter = (fields: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}\n`;

/** @throws {FrontMatterError} Where the block is too long, reading it fails, or gives no fields. */
export function matterOf(block: string, parse: (block: string) => unknown, body: string): Matter {
  if (block.length > maxMatterCharacters)
    throw new FrontMatterError('The front matter cannot be read: it is longer than 256 kB.');
  try {
    const fields = parse(block) ?? {};
    if (typeof fields !== 'object' || Array.isArray(fields)) throw new Error('it is no list of fields');
    return { fields: fields as Record<string, unknown>, body };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    const place = lineOf(error, block);
    throw new FrontMatterError(`The front matter cannot be read: ${reason.replace(/[.:]$/, '')}${place}.`);
  }
}

/** Of an error of YAML, after the line that opens the block. */
function lineOf(error: unknown, block: string): string {
  const at = (error as { pos?: readonly number[] }).pos?.[0];
  return at === undefined ? '' : ` at line ${block.slice(0, at).split('\n').length + 1}`;
}
