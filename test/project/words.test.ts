import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { catalogues } from '#content/words/languages.ts';
import { allTexts, deliveredTexts, interfaceTexts } from '#content/words/texts.ts';
import { contactTexts } from '#site/contact/messages/message.ts';
import { deliveredDocuments } from '#site/texts/words/delivered-texts.ts';
import { siteWords } from '#site/texts/words/site-words.server.ts';

const sources = execFileSync(
  'git',
  ['ls-files', 'site', 'packages', 'content/documents', 'content/company'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/cli\//.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));
const everything = sources.map(({ source }) => source).join('\n');

const formTexts: readonly string[] = interfaceTexts.contact.texts;

/** What renders public pages, and what they share with the admin area, whose own words are those of `say` in `packages/platform/words`. */
const isPublic =
  /^(?:packages\/ui|site\/(?:public|texts|discovery|cards|contact|mail|blog\/(?:lists|people|reading|search)))\//;

test('what is said with a text of its own is in the list of texts', () => {
  const shown = sources
    .flatMap(({ file, source }) =>
      isPublic.test(file) && !/import \{[^}]*\bsay\b[^}]*\} from '@site\/platform\/words\/say'/.test(source)
        ? [source]
        : [],
    )
    .join('\n');
  const said = [...shown.matchAll(/\bsay\(\s*(?:'((?:[^'\\]|\\.)+)'|"([^"]+)")/g)];
  expect(said.length).toBeGreaterThan(80);
  const unlisted = said.flatMap(([, one = '', other = '']) =>
    [one || other].filter((text) => !allTexts.includes(text.replaceAll("\\'", "'"))),
  );
  expect(unlisted).toEqual([]);
  expect(Object.values(contactTexts).filter((text) => !formTexts.includes(text))).toEqual([]);
});

test('each text of the list is said somewhere', () => {
  const texts = Object.values(interfaceTexts).flatMap(({ texts }) => texts as readonly string[]);
  const isSaid = (text: string) =>
    ["'", '"', '`'].some((quote) => everything.includes(`${quote}${text.replaceAll("'", "\\'")}${quote}`)) ||
    everything.includes(`"${text}"`);
  const unsaid = texts.filter((text) => !formTexts.includes(text) && !isSaid(text));
  expect(unsaid).toEqual([]);
});

test('texts that a site comes with are in its documents, and fit them in every language', () => {
  const { sample, empty } = deliveredDocuments((text) => text);
  const delivered = JSON.stringify([sample, empty]);
  expect(deliveredTexts.filter((text) => !delivered.includes(JSON.stringify(text)))).toEqual([]);
  for (const language of Object.keys(catalogues)) {
    for (const documents of Object.values(deliveredDocuments(siteWords(language).say))) {
      for (const [key, { schema }] of Object.entries(siteDocuments)) {
        const { error } = schema.safeParse(documents[key as keyof typeof documents]);
        expect([language, key, error?.issues]).toEqual([language, key, undefined]);
      }
    }
  }
});
