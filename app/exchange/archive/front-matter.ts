import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml, stringify } from 'yaml';

export class FrontMatterError extends Error {
  override name = 'FrontMatterError';
}

export interface Matter {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const yamlBlock = /^---[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?---[ \t]*(?:\r?\n|$)/;
const tomlBlock = /^\+\+\+[ \t]*\r?\n([\s\S]*?)(?:\r?\n)?\+\+\+[ \t]*(?:\r?\n|$)/;
/** Limits alias expansion. Duplicate keys are allowed: Ruby takes the last. */
const yamlLimits = { maxAliasCount: 20, logLevel: 'error', uniqueKeys: false } as const;

/** YAML between `---`, or TOML between `+++`. @throws {FrontMatterError} */
export function readFrontMatter(file: string): Matter {
  const text = file.replace(/^\uFEFF/, '');
  const yaml = yamlBlock.exec(text);
  if (yaml) return matter(() => parseYaml(yaml[1] ?? '', yamlLimits), text.slice(yaml[0].length));
  const toml = tomlBlock.exec(text);
  if (toml) return matter(() => parseToml(toml[1] ?? ''), text.slice(toml[0].length));
  return { fields: {}, body: text };
}

export const writeFrontMatter = (fields: Readonly<Record<string, unknown>>, body: string): string =>
  `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${body}\n`;

function matter(parse: () => unknown, body: string): Matter {
  try {
    const fields = parse() ?? {};
    if (typeof fields !== 'object' || Array.isArray(fields)) throw new Error('it is no list of fields');
    return { fields: fields as Record<string, unknown>, body };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n');
    throw new FrontMatterError(`The front matter cannot be read: ${reason.replace(/[.:]$/, '')}.`);
  }
}
