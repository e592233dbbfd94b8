import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Control } from '#content/documents/fields.ts';
import { kindsIn } from '#content/documents/one-of.ts';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { contentFiles, documentIn, sourceOf } from './content-files.ts';

function valuesOf(schema: z.ZodType, control?: Control): fc.Arbitrary<unknown> {
  const own = (schema.meta()?.control as Control | undefined) ?? control;
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) {
    return fc.oneof(fc.constant(undefined), valuesOf(schema.unwrap() as z.ZodType, own));
  }
  if (schema instanceof z.ZodNullable) {
    return fc.oneof(fc.constant(null), valuesOf(schema.unwrap() as z.ZodType, own));
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as z.ZodRawShape);
    return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, valuesOf(field as z.ZodType)])));
  }
  const kinds = kindsIn(schema);
  if (kinds) return fc.oneof(...[...kinds.values()].map((kind) => valuesOf(kind)));
  if (schema instanceof z.ZodLiteral) return fc.constant(schema.value);
  if (schema instanceof z.ZodArray) {
    return fc.array(valuesOf(schema.element as z.ZodType), { minLength: 1, maxLength: 4 });
  }
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  return own === 'number' ? fc.integer({ min: 0, max: 100 }).filter(accepts(schema)) : textsFor(schema, own);
}

const accepts = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success;

const texts = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
  fc.constantFrom("It's", '"So"', `'"`, 'a\\b', 'ü 日本 🎬', 'Line\nline', 'x'.repeat(119), '`b`', '\u2028'),
);
const samples: Partial<Record<Control, readonly string[]>> = {
  email: ['a@example.com'],
  url: ['https://example.com/a?b=c'],
  link: ['/contact', '/#teams', 'https://example.com/'],
  choice: ['web'],
  color: ['#0a6b4f', ''],
  moment: ['2026-12-08T10:30:00Z', ''],
};
const others = ['09:00', 'UTC', 'en-US', '50,20', 'short'];

function textsFor(schema: z.ZodType, control: Control | undefined): fc.Arbitrary<unknown> {
  if (control === 'slug') return fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,4}){0,2}$/);
  const named = (control && samples[control]) ?? [];
  const accepted = [...named, ...others].filter(accepts(schema));
  // A filter that lets nothing through would never end.
  if (accepted.length === 0) throw new Error(`No text fits a field of the kind ${control}.`);
  const found = fc.constantFrom(...accepted);
  return named.length > 0 ? found : fc.oneof(found, texts).filter(accepts(schema));
}

function consistent(value: unknown): unknown {
  let count = 0;
  const told = JSON.parse(
    JSON.stringify(value, (name, part) => {
      count += 1;
      return name === 'slug' ? `${part}-${count}` : part;
    }),
  );
  for (const card of told.cards ?? []) card.page = told.pages[0].slug;
  return told;
}

function exported(source: string): unknown {
  const [, expression = ''] = stripTypeScriptTypes(source).split(/export const \w+\s*=/);
  return new Function(`return (${expression.trim().replace(/;$/, '')});`)();
}

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each(contentFiles.map((file) => [file.key, file] as const))(
  'any %s that is written as a file and read again is the same',
  (key, file) => {
    const { schema } = siteDocuments[key];
    fc.assert(
      fc.property(valuesOf(schema).map(consistent), (value) => {
        const read = schema.safeParse(value);
        fc.pre(read.success);
        const again = exported(sourceOf(file, read.data as object));
        expect(schema.parse(documentIn(file, again))).toEqual(read.data);
      }),
      { numRuns: 50 },
    );
  },
);

test('the files are formatted, compile and make the same documents', () =>
  withFolder(async (folder) => {
    const quotes = { ...defaultDocuments.contact, note: `It's "so", and ${'long '.repeat(30)}`.trim() };
    for (const file of contentFiles) {
      const value = file.key === 'contact' ? quotes : defaultDocuments[file.key];
      const source = sourceOf(file, value);
      expect(siteDocuments[file.key].schema.parse(documentIn(file, exported(source)))).toEqual(value);
      await writeFile(path.join(folder, file.name), source);
    }
    const root = path.resolve(import.meta.dirname, '../..');
    const config = path.join(root, 'biome.json');
    await writeFile(
      path.join(folder, 'biome.json'),
      JSON.stringify({ root: true, extends: [config], vcs: { enabled: false } }),
    );
    const { status, stdout, stderr } = spawnSync(
      path.join(root, 'node_modules/.bin/biome'),
      ['format', '--vcs-enabled=false', ...contentFiles.map(({ name }) => name)],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(`${stdout}${stderr}`).not.toContain('would have');
    expect(status).toBe(0);
  }));
