import type { FieldSchema } from './probe.ts';
import type { Random } from './random.ts';

const oddTexts = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202e\u2066',
    '\ufeff',
    'é'.normalize('NFD'),
    '𝒳🏳️‍🌈',
  ],
  ...[
    '-1',
    '0',
    'NaN',
    'Infinity',
    '1e309',
    '0x10',
    '9007199254740993',
    '1e-7',
    'null',
    'undefined',
    'true',
    '[]',
  ],
  ...[
    '{}',
    '<script>alert(1)</script>',
    "'; drop table posts; --",
    '"',
    '%',
    '%%',
    '\\',
    '../../etc/passwd',
    '* OR a',
  ],
  ...[
    'http://[::1',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.example',
    '/uploads/../site.db',
  ],
  ...[
    '2026-02-30',
    '2026-12-08',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '9999-12-31T23:59:59.999Z',
  ],
  ...[
    'a,'.repeat(300),
    'a'.repeat(5_000),
    'ü'.repeat(20_000),
    '\r\nX-Injected: 1',
    '<p>'.repeat(500),
    '__proto__',
  ],
] as const;

const plainTexts = [
  'Web',
  'A title',
  'somebody@example.com',
  '<p>Text <b>with</b> marks.</p>',
  '/blogs',
  'published',
];

/** A text somebody would hardly think of. */
export const oddText = (random: Random): string => random.pick(oddTexts);

/** What JSON can hold and nobody asked for. */
export function oddValue(random: Random, depth = 0): unknown {
  const kinds = [
    () => oddText(random),
    () => random.pick([0, -0, -1, 1.5, 2 ** 53, 1e308, -1e308, Number.MIN_VALUE]),
    () => random.pick([null, true, false]),
    () => (depth > 2 ? [] : Array.from({ length: random.between(0, 3) }, () => oddValue(random, depth + 1))),
    () => (depth > 2 ? {} : { [oddText(random)]: oddValue(random, depth + 1) }),
    () => Array.from({ length: 2_000 }, () => 0),
  ];
  return random.pick(kinds)();
}

/** Mostly what the schema asks for, so that a request gets beyond the first check. */
export function valueFor(schema: FieldSchema, random: Random, known: readonly string[]): unknown {
  if (random.isChosen(0.25)) return oddValue(random);
  if (schema.enum) return random.pick(schema.enum);
  switch ([schema.type].flat()[0]) {
    case 'integer':
    case 'number':
      return random.pick([1, 2, 7, 24, 100]);
    case 'boolean':
      return random.isChosen(0.5);
    case 'array':
      return Array.from({ length: random.between(0, 4) }, () => random.pick(known));
    default:
      return random.pick([...plainTexts, ...known, '2026-12-08', new Date(0).toISOString(), 'true', '1']);
  }
}
