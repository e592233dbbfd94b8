import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { detached } from '@site/platform/text/detached';
import { DomUtils, parseDocument } from 'htmlparser2';
import { SaxesParser } from 'saxes';
import { decodedStream } from '../files/decoded-stream.ts';
import { limitUnpacked } from '../files/unpacked-limit.ts';
import { SourceError } from '../items.ts';

/** Such as `wp:post_id`; texts of the same name in order. */
export interface WxrElement {
  readonly name: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly categories: readonly {
    readonly domain: string;
    readonly nicename: string;
    readonly name: string;
  }[];
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
}

/** Below the channel, with child elements. */
const containers = new Set(['item', 'wp:author', 'author', 'wp:category', 'wp:tag', 'wp:term']);
const maxTextCharacters = 16 * 1024 * 1024;
const tooLong = 'A text is longer than 16 MB.';
const maxItemCharacters = 64 * 1024 * 1024;
const maxDepth = 64;
/** Old exports have HTML entities that XML lacks. @returns Undefined for what HTML lacks too. */
function htmlEntity(name: string): string | undefined {
  const text = DomUtils.textContent(parseDocument(`&${name};`));
  return text.startsWith('&') && name !== 'amp' ? undefined : text;
}

/**
 * In bounded memory: each container whole, each text of the channel as an element of its own. Skips characters that XML
 * forbids. @throws {SourceError} With file, line and column; also for a document type.
 */
export async function* readWxr(
  file: string,
  onRead: (reading: string) => void = () => {},
): AsyncGenerator<WxrElement> {
  const found: WxrElement[] = [];
  const reader = createReader(path.basename(file), (element) => found.push(element));
  for await (const text of decodedStream(await contentOf(file), onRead)) {
    reader.write(text);
    yield* found.splice(0);
  }
  reader.end();
  yield* found.splice(0);
}

/** Decompressed where needed. */
async function contentOf(file: string): Promise<Readable> {
  const handle = await open(file);
  const head = Buffer.alloc(2);
  await handle.read(head, 0, 2, 0);
  await handle.close();
  const content = createReadStream(file);
  if (head.toString('hex') !== '1f8b') return content;
  const plain = new PassThrough();
  const name = path.basename(file);
  const limit = limitUnpacked(name, (await stat(file)).size);
  pipeline(content, createGunzip(), limit, plain).catch((cause) => {
    const damaged = new SourceError(`${name} is damaged or cut off.`, { cause });
    plain.destroy(cause instanceof SourceError ? cause : damaged);
  });
  return plain;
}

/** Characters that XML 1.0 forbids, except lone surrogates, which decoding replaces. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const notXmlReference =
  /&#(?:0*(?:[0-8]|1[124-9]|2\d|3[01])|x0*(?:[0-8bcef]|1[\da-f]|d[89a-f][\da-f]{2}|fff[ef]));/gi;

function createReader(name: string, onElement: (element: WxrElement) => void) {
  const parser = new SaxesParser({ position: true });
  parser.ENTITIES = new Proxy(parser.ENTITIES, {
    get: (known, name) => known[String(name)] ?? htmlEntity(String(name)),
  });
  const fail = (message: string): never => {
    throw new SourceError(`${name}, line ${parser.line}, column ${parser.column}: ${message}`);
  };
  const builder = createBuilder(onElement, fail);
  // The parser gathers a text, a tag or a comment whole before it reports it.
  let gathered = 0;
  const read =
    <Given>(handle: (given: Given) => void) =>
    (given: Given) => {
      gathered = 0;
      handle(given);
    };
  parser.on('doctype', () => fail('A document type is not read.'));
  parser.on(
    'opentag',
    read(({ name: tag, attributes }) => builder.open(tag, attributes as Record<string, string>)),
  );
  parser.on('text', read(builder.text));
  parser.on('cdata', read(builder.text));
  parser.on(
    'closetag',
    read(({ name: tag }) => builder.close(tag)),
  );
  parser.on(
    'comment',
    read(() => {}),
  );
  parser.on(
    'processinginstruction',
    read(() => {}),
  );
  parser.on('error', (error) => fail(error.message.replace(/^\d+:\d+: /, '')));
  let rest = '';
  return {
    write(text: string): void {
      gathered += text.length;
      if (gathered > maxTextCharacters) fail(tooLong);
      const whole = rest + text;
      // A reference may continue in the next chunk.
      rest = /&#[\da-fx]{0,8}$/i.exec(whole)?.[0] ?? '';
      parser.write(
        whole
          .slice(0, whole.length - rest.length)
          .replace(notXml, '')
          .replace(notXmlReference, ''),
      );
    },
    end() {
      parser.write(rest);
      parser.close();
      if (!builder.isWordPress()) throw new SourceError(`${name} is no export of WordPress.`);
    },
  };
}

function createBuilder(onElement: (element: WxrElement) => void, fail: (message: string) => never) {
  const stack: string[] = [];
  let text = '';
  let itemCharacters = 0;
  let element: ReturnType<typeof newElement> | null = null;
  let category: { domain: string; nicename: string } | null = null;
  let metaKey = '';
  let hasVersion = false;

  return {
    isWordPress: () => hasVersion,

    open(name: string, attributes: Record<string, string>): void {
      stack.push(name);
      if (stack.length > maxDepth) fail('It is nested too deep.');
      if (stack.length === 1 && name !== 'rss') fail('It is no export of WordPress.');
      text = '';
      if (stack.length === 3 && stack[1] === 'channel' && containers.has(name)) {
        element = newElement(name);
        itemCharacters = 0;
      }
      if (element) itemCharacters += name.length;
      const { domain = '', nicename = '' } = attributes;
      if (name === 'category') category = { domain: detached(domain), nicename: detached(nicename) };
      if (name === 'wp:comment' && element) element.comments += 1;
    },

    text(part: string): void {
      text += part;
      if (text.length > maxTextCharacters) fail(tooLong);
      if (element) itemCharacters += part.length;
      if (itemCharacters > maxItemCharacters) fail('What belongs to one text is longer than 64 MB.');
    },

    close(name: string): void {
      const depth = stack.length;
      stack.pop();
      if (depth === 3 && element) {
        onElement(element);
        element = null;
      } else if (depth === 3 && stack[1] === 'channel') {
        if (name === 'wp:wxr_version') hasVersion = true;
        onElement({ ...newElement(name), texts: new Map([[name, detached(text.trim())]]) });
      } else if (depth === 4 && element) fieldOf(element, name);
      else if (depth === 5 && element && stack[3] === 'wp:postmeta') metaOf(element, name);
      text = '';
    },
  };

  function fieldOf(into: ReturnType<typeof newElement>, name: string): void {
    if (name === 'category' && category) into.categories.push({ ...category, name: detached(text.trim()) });
    else if (name !== 'wp:postmeta' && name !== 'wp:comment' && !into.texts.has(name))
      into.texts.set(name, detached(text));
  }

  function metaOf(into: ReturnType<typeof newElement>, name: string): void {
    if (name === 'wp:meta_key') metaKey = detached(text.trim());
    if (name === 'wp:meta_value' && !into.meta.has(metaKey)) into.meta.set(metaKey, detached(text));
  }
}

const newElement = (name: string) => ({
  name,
  texts: new Map<string, string>(),
  categories: [] as { domain: string; nicename: string; name: string }[],
  meta: new Map<string, string>(),
  comments: 0,
});
