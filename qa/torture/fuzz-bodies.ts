import { photograph } from '#test/support/post-forms.ts';
import { oddText, oddValue, valueFor } from './odd-values.ts';
import type { RouteOfServer } from './probe.ts';
import type { Random } from './random.ts';

export interface Body {
  readonly type: string | null;
  readonly content: Buffer;
}

/** A body for a route: near to what it reads, or far from it. */
export function makeBody(route: RouteOfServer, random: Random, known: readonly string[]): Body {
  const isForm = route.isForm ? random.isChosen(0.85) : random.isChosen(0.1);
  const body = isForm ? formBody(route, random, known) : jsonBody(route, random, known);
  if (random.isChosen(0.1)) return { ...body, type: random.pick(otherTypes) };
  // Cut off, although its length is right.
  if (random.isChosen(0.1))
    return { ...body, content: body.content.subarray(0, random.between(0, body.content.length)) };
  return body;
}

const otherTypes = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
    'application/xml',
    '/',
  ],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=x',
    'application/json;;;=',
    'é',
  ],
  null,
];

const json = 'application/json';

function jsonBody({ fields }: RouteOfServer, random: Random, known: readonly string[]): Body {
  const near = () => {
    const chosen = Object.entries(fields).filter(() => random.isChosen(0.85));
    return Object.fromEntries(chosen.map(([name, schema]) => [name, valueFor(schema, random, known)]));
  };
  const kinds = [
    () => JSON.stringify(oddValue(random)),
    () => `${'['.repeat(50_000)}`,
    () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    () => '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}',
    () => `{"title":1e400,"email":${'9'.repeat(4_000)}}`,
    () => JSON.stringify({ ...near(), [oddText(random)]: oddValue(random) }),
    () => JSON.stringify({ padding: 'x'.repeat(140_000) }),
    () => random.bytes(random.between(0, 400)),
    () => '',
  ];
  const content = random.isChosen(0.65) ? JSON.stringify(near()) : random.pick(kinds)();
  return { type: json, content: Buffer.from(content) };
}

function formBody(route: RouteOfServer, random: Random, known: readonly string[]): Body {
  const boundary = random.isChosen(0.9)
    ? `part${random.between(1, 1e9)}`
    : random.pick(['x'.repeat(300), "'()+_,-./:=?", ' ']);
  const parts: Buffer[] = [];
  const part = (headers: string, content: Buffer | string) =>
    parts.push(Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n`), Buffer.from(content), Buffer.from('\r\n'));
  for (const [name, schema] of Object.entries(route.fields)) {
    if (random.isChosen(0.12)) continue;
    if (schema.format === 'binary') part(...filePart(name, random));
    else part(`Content-Disposition: form-data; name="${name}"`, String(valueFor(schema, random, known)));
  }
  const kinds = [
    () => part('Content-Disposition: form-data; name="__proto__"', 'x'),
    () => part('Content-Disposition: attachment', 'x'),
    () => part(`Content-Disposition: form-data; name="${'n'.repeat(3_000)}"`, 'x'),
    () => part('X: y', ''),
    () => part('Content-Type: application/json\r\nContent-Disposition: form-data; name="title"', '{bad'),
    () =>
      Array.from({ length: 3_000 }, (_, index) =>
        part(`Content-Disposition: form-data; name="f${index}"`, 'x'),
      ),
    () => part(...filePart('other', random)),
    () => part('Content-Disposition: form-data; name="content"', 'x'.repeat(3_000_000)),
    () => parts.push(random.bytes(500)),
    () => parts.splice(0),
  ];
  if (random.isChosen(0.3)) random.pick(kinds)();
  if (random.isChosen(0.9)) parts.push(Buffer.from(`--${boundary}--\r\n`));
  const named = random.isChosen(0.95) ? boundary : 'another';
  return { type: `multipart/form-data; boundary=${named}`, content: Buffer.concat(parts) };
}

function filePart(name: string, random: Random): [string, Buffer] {
  const picture = photograph('fuzz');
  const content = random.pick([
    () => photograph(),
    () => picture.subarray(0, random.between(0, picture.length)),
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    () =>
      Buffer.concat([
        Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff08060000', 'hex'),
        random.bytes(200),
      ]),
    () => Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), random.bytes(300)]),
    () => Buffer.concat([Buffer.from('GIF89a'), random.bytes(300)]),
    () => Buffer.alloc(0),
  ])();
  const fileName = random.pick([
    'a.jpg',
    '../../a.jpg',
    '',
    'a\\"b.jpg',
    'é'.repeat(200),
    'con',
    '.htaccess',
  ]);
  return [
    `Content-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: image/jpeg`,
    content,
  ];
}
