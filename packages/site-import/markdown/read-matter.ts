import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { FrontMatterError, type Matter, matterOf } from '../front-matter.ts';

/** Gray-matter, which Eleventy and Gatsby use, names other notations behind the dashes. Jekyll also ends it with dots. */
const dashes = /^---[ \t]*(\w*)[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/;
const pluses = /^\+\+\+[ \t]*\r?\n(?:([\s\S]*?)\r?\n)??\+\+\+[ \t]*(?:\r?\n|$)/;
/** Such as `title: x` below dashes that may as well be a line between paragraphs. */
const opened =
  /^(?:---[ \t]*\w*[ \t]*\r?\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*[ \t]*["']?[\w-]+["']?[ \t]*:(?:\s|$)|\+\+\+[ \t]*\r?\n)/;

/**
 * YAML, whose scalars stay as they are written (`no`, `2026`, `1.10`) but for null; TOML or JSON.
 * @throws {FrontMatterError} Also where it has no end.
 */
export function readMatter(file: string): Matter {
  const text = file.replace(/^\uFEFF/, '');
  const bare = text.replace(/^\s+(?=(?:---|\+\+\+)[ \t]*\w*[ \t]*\r?\n)/, '');
  // Blank lines before it are allowed where it is no line between paragraphs.
  const begun = bare === text || opened.test(bare) ? bare : text;
  const yaml = dashes.exec(begun);
  if (yaml)
    return matterOf(yaml[2] ?? '', (block) => parseAs(yaml[1] ?? '', block), begun.slice(yaml[0].length));
  const toml = pluses.exec(begun);
  if (toml) return matterOf(toml[1] ?? '', parseToml, begun.slice(toml[0].length));
  if (opened.test(begun)) throw new FrontMatterError('The front matter cannot be read: it has no end.');
  const json = /^\s*(?=\{\s*"[^"\n]*"\s*:)/.exec(text);
  return json ? ofJson(text.slice(json[0].length)) : { fields: {}, body: text };
}

function parseAs(notation: string, text: string): unknown {
  if (/^toml$/i.test(notation)) return parseToml(text);
  if (/^json5?$/i.test(notation)) return JSON.parse(text);
  if (/^(?:ya?ml)?$/i.test(notation)) return parseMatterYaml(text);
  throw new Error(`the notation “${notation}” is not known`);
}

/** Limits alias expansion. Duplicate keys are allowed: Ruby takes the last. */
const parseMatterYaml = (text: string): unknown =>
  parseYaml(text, {
    ...{ schema: 'failsafe', customTags: ['null', 'merge'], merge: true },
    ...{ maxAliasCount: 20, logLevel: 'error', uniqueKeys: false, prettyErrors: false },
  });

/** As in Hugo: the text begins behind the object. */
function ofJson(text: string): Matter {
  const end = endOfObject(text);
  if (end === -1) throw new FrontMatterError('The front matter cannot be read: it has no end.');
  return matterOf(
    text.slice(0, end),
    (block) => JSON.parse(block),
    text.slice(end).replace(/^[ \t]*\r?\n/, ''),
  );
}

function endOfObject(text: string): number {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\[\s\S])*(?:"|\\?$)|[{}]/g)) {
    if (token === '{') depth += 1;
    else if (token === '}') depth -= 1;
    if (depth === 0) return index + token.length;
  }
  return -1;
}
