import { parse as parseYaml, stringify } from 'yaml';

export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
}

export interface Matter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const yamlBlock = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** As `writeFrontMatter` writes it. @throws {FrontMatterError} */
export function readFrontMatter(file: string): Matter {
  const [whole, yaml] = yamlBlock.exec(file) ?? [];
  if (whole === undefined) return { fields: {}, body: file };
  return matterOf(
    () => parseYaml(yaml ?? '', { maxAliasCount: 20, logLevel: 'error' }),
    file.slice(whole.length),
  );
}

export const writeFrontMatter = (fields: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}\n`;

/** @throws {FrontMatterError} Where it fails, or gives no fields. */
export function matterOf(parse: () => unknown, body: string): Matter {
  try {
    const fields = parse() ?? {};
    if (typeof fields !== 'object' || Array.isArray(fields)) throw new Error('it is no list of fields');
    return { fields: fields as Record<string, unknown>, body };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new FrontMatterError(`The front matter cannot be read: ${reason.replace(/[.:]$/, '')}.`);
  }
}
