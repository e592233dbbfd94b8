import { expect, test } from 'vitest';
import { type InlinedStyles, writePage } from './inlined-styles.ts';
import { policySource } from './policy-source.ts';
import { readDocument } from './rendered-page.ts';
import { readRules } from './style-rules.ts';

function write(html: string, styles: InlinedStyles, options?: { areLinked: boolean }) {
  const document = { html, application: { nonce: 'n', loaderData: null } };
  const page = writePage(readDocument(document), styles, options);
  return { html: page.html.toString().replace(/^<!DOCTYPE html>/, ''), sources: [...page.sources] };
}
const disabled = (name: string) => link(`/assets/${name}.css`).replace('/>', ' media="not all" disabled/>');
const link = (address: string) => `<link rel="stylesheet" href="${address}"/>`;

test('the text stands before its link, which is disabled, in the order of the page', () => {
  const styles = new Map([
    ['/assets/a.css', readRules('p{margin:0}')],
    ['/assets/b.css', readRules("p{content:'$&'}")],
  ]);
  const page = `<head>${link('/assets/a.css')}${link('/assets/b.css')}${link('/assets/large.css')}</head><body></body>`;
  const { html, sources } = write(page, styles);
  expect(html).toBe(
    `<head><style>p{margin:0}</style>${disabled('a')}<style>p{content:'$&'}</style>${disabled('b')}${link('/assets/large.css')}</head><body></body>`,
  );
  expect(sources).toEqual(['p{margin:0}', "p{content:'$&'}"].map(policySource));
});

test('text without a head stays as it is, and so do links in the body', () => {
  const styles = new Map([['/assets/a.css', readRules('p{}')]]);
  for (const page of ['no page', `<head></head><body>${link('/assets/a.css')}</body>`]) {
    expect(write(page, styles).html).toBe(page);
  }
});

test('a page has the rules that its classes match, and of a style sheet without such its link alone', () => {
  const styles = new Map([
    ['/assets/a.css', readRules('.used{margin:0}.other{margin:0}')],
    ['/assets/b.css', readRules('.other{margin:0}')],
  ]);
  const { html, sources } = write(
    `<head>${link('/assets/a.css')}${link('/assets/b.css')}</head><body><p class="used"></p></body>`,
    styles,
  );
  expect(html).toBe(
    `<head><style>.used{margin:0}</style>${disabled('a')}${disabled('b')}</head><body><p class="used"></p></body>`,
  );
  expect(sources).toEqual([policySource('.used{margin:0}')]);
});

test('a page that links to its style sheets asks for those of which it needs a rule', () => {
  const styles = new Map([
    ['/assets/a.css', readRules('@layer ui{.other{margin:0}}@layer domain{.used{margin:0}}')],
    ['/assets/b.css', readRules('@layer domain{.other{margin:0}}')],
    ['/assets/c.css', readRules('@media print{p{margin:0}}')],
  ]);
  const links = (names: string[]) => names.map((name) => link(`/assets/${name}.css`)).join('');
  const body = '</head><body><p class="used"></p></body>';
  expect(write(`<head>${links(['a', 'b', 'c', 'd'])}${body}`, styles, { areLinked: true })).toEqual({
    html: `<head>${link('/assets/a.css')}${disabled('b')}${links(['c', 'd'])}${body}`,
    sources: [],
  });
});
