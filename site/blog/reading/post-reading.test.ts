import { sayPlainly } from '@site/platform/words/say';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import * as reading from './post-reading.server.ts';

const readPost = (html: string) => reading.readPost(parseDocument(html), sayPlainly);

const htmlOf = (html: string) =>
  readPost(html)
    .parts.map((part) => (part.kind === 'html' ? part.html : `[${part.provider} ${part.id} ${part.title}]`))
    .join('');

describe('headings', () => {
  test('get ids, a link beside them, and levels below the page’s own', () => {
    expect(htmlOf('<h1>One &amp; <em>two</em></h1><h3>Three</h3>')).toBe(
      '<div class="heading-line"><h2 id="section-one-two">One &amp; <em>two</em></h2><a class="heading-link" href="#section-one-two" aria-label="Link to “One &amp; two”">#</a></div>' +
        '<div class="heading-line"><h3 id="section-three">Three</h3><a class="heading-link" href="#section-three" aria-label="Link to “Three”">#</a></div>',
    );
  });

  test('quotes in their words harm nothing', () => {
    expect(htmlOf('<h2>Say "hi" &lt;b&gt;</h2>')).toContain('aria-label="Link to “Say &quot;hi&quot; <b>”"');
  });

  test('in a link, or around one, get an id only', () => {
    expect(htmlOf('<a href="/"><h2>One</h2></a>')).toBe('<a href="/"><h2 id="section-one">One</h2></a>');
    expect(htmlOf('<h2><a href="/">One</a></h2>')).toBe('<h2 id="section-one"><a href="/">One</a></h2>');
  });

  test('without words are paragraphs; one of a picture goes by its description', () => {
    expect(htmlOf('<h2><br></h2><h2> </h2>')).toBe('<p><br></p><p> </p>');
    expect(htmlOf('<h2><img src="/a.jpg" alt="A map"></h2>')).toContain('<h2 id="section-a-map">');
  });

  test('inside quotations count too', () => {
    expect(htmlOf('<blockquote><h2>One</h2></blockquote>')).toContain('<h2 id="section-one">');
  });
});

describe('the table of contents', () => {
  const contentsOf = (html: string) =>
    readPost(html).contents.map(({ id, below }) => [id, ...below.map((entry) => entry.id)]);

  test('begins at three headings', () => {
    expect(contentsOf('<h2>A</h2><h2>B</h2>')).toEqual([]);
    expect(contentsOf('<h2>A</h2><h2>B</h2><h2><br></h2>')).toEqual([]);
    expect(contentsOf('<h2>A</h2><h2>B</h2><h2>C</h2>')).toEqual([
      ['section-a'],
      ['section-b'],
      ['section-c'],
    ]);
  });

  test('has two levels, whatever the text’s levels are', () => {
    expect(contentsOf('<h1>A</h1><h2>B</h2><h3>C</h3><h1>D</h1>')).toEqual([
      ['section-a', 'section-b'],
      ['section-d'],
    ]);
    expect(contentsOf('<h3>A</h3><h3>B</h3><h2>C</h2><h3>D</h3>')).toEqual([
      ['section-a'],
      ['section-b'],
      ['section-c', 'section-d'],
    ]);
  });
});

describe('code', () => {
  const copyButton =
    '<button type="button" class="copy-code" data-island="code" aria-label="Copy code">Copy</button>';

  test('that may not fit can be reached by keyboard; short code is no stop', () => {
    expect(htmlOf(`<pre>${'x'.repeat(29)}</pre>`)).toBe(
      `<div class="code-box"><pre tabindex="0" role="group" aria-label="Code">${'x'.repeat(29)}</pre>${copyButton}</div>`,
    );
    const short = `<pre>${`${'x'.repeat(28)}\n`.repeat(5)}</pre>`;
    expect(htmlOf(short)).toBe(`<div class="code-box">${short}${copyButton}</div>`);
    expect(htmlOf(`<pre>${'\t'.repeat(8)}</pre>`)).toContain('tabindex');
    expect(htmlOf(`<pre>${'語'.repeat(15)}</pre>`)).toContain('tabindex');
  });
});

describe('a table', () => {
  const table = (word: string) =>
    `<table><caption>Prices <b>now</b></caption><tbody><tr><td>a</td><td>${word}</td></tr></tbody></table>`;

  test('that may not fit scrolls in a box with a name, which can be reached by keyboard', () => {
    const wide = table('x'.repeat(22));
    expect(htmlOf(wide)).toBe(
      `<div class="table-scroll" tabindex="0" role="region" aria-label="Table: Prices now">${wide}</div>`,
    );
    const bare = `<table><tr>${'<td>word</td>'.repeat(8)}</tr></table>`;
    expect(htmlOf(bare)).toContain('role="region" aria-label="Table">');
  });

  test('that fits is no stop', () => {
    const narrow = table(`${'x'.repeat(21)} ${'y'.repeat(21)}`);
    expect(htmlOf(narrow)).toBe(`<div class="table-scroll">${narrow}</div>`);
  });
});

describe('a link to a video', () => {
  const address = 'https://youtu.be/dQw4w9WgXcQ';
  const link = (text: string) => `<a href="${address}" target="_blank" rel="noopener noreferrer">${text}</a>`;

  test('alone in its paragraph becomes a part of its own', () => {
    expect(readPost(`<p>a</p><p> ${link('How we &amp; you work')}<br></p><p>b</p>`).parts).toEqual([
      { kind: 'html', html: '<p>a</p>' },
      { kind: 'video', provider: 'YouTube', id: 'dQw4w9WgXcQ', address, title: 'How we & you work' },
      { kind: 'html', html: '<p>b</p>' },
    ]);
    expect(readPost(`<p>${link(address)}</p>`).parts).toMatchObject([{ kind: 'video', title: '' }]);
  });

  test('among words, in a quotation, around a picture, or of another kind stays a link', () => {
    for (const html of [
      `<p>See ${link('this')}</p>`,
      `<p>${link('a')}${link('b')}</p>`,
      `<blockquote><p>${link('a')}</p></blockquote>`,
      `<p>${link('<img src="/a.jpg" alt="" />')}</p>`,
      '<p><a href="https://example.com/watch?v=dQw4w9WgXcQ">a</a></p>',
    ]) {
      expect(readPost(html).parts).toEqual([{ kind: 'html', html: html.replace(' />', '>') }]);
    }
  });
});

test('a text without any of it stays as it is; an empty one has no parts', () => {
  const html = '<p>Ünï &amp; &lt;x&gt;</p><ul><li>a</li></ul>';
  expect(readPost(html)).toEqual({ parts: [{ kind: 'html', html }], contents: [] });
  expect(readPost('')).toEqual({ parts: [], contents: [] });
});

test('a callout says its kind in words, and footnote links where they lead', () => {
  expect(htmlOf('<aside class="callout callout-tip"><p>a</p></aside>')).toBe(
    '<aside class="callout callout-tip" role="note"><p class="callout-label">Tip</p><p>a</p></aside>',
  );
  expect(htmlOf('<p><sup><a href="#fn-1" id="fnref-1">1</a></sup></p>')).toContain('aria-label="Footnote 1"');
  expect(htmlOf('<ol class="footnotes"><li id="fn-1">a <a href="#fnref-1">↩</a></li></ol>')).toContain(
    'aria-label="Back to the text"',
  );
});

test('a heading keeps the id that its author gave it', () => {
  expect(htmlOf('<h2 id="anchor-plan">Plan</h2>')).toContain('href="#anchor-plan"');
});
