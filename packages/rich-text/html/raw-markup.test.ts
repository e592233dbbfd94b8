import { Parser } from 'htmlparser2';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanContent, imageSourcesIn, readText } from './clean-content.server.ts';
import { maxElements, problemWithMarkup } from './editor-markup.server.ts';

afterEach(() => void vi.restoreAllMocks());

const tooDeep = 'Content is nested too deep.';
const tooMany = `Content has at most ${maxElements} elements.`;
/** A megabyte. */
const fill = (piece: string) => piece.repeat(Math.floor(1_000_000 / piece.length));

/** Parsers read these as markup, or as text of which nothing is markup to a save. */
const markup = ['noscript', 'template', 'object', 'svg', 'math', 'iframe'];
const text = ['noframes', 'noembed', 'textarea', 'title', 'xmp', 'plaintext', 'script', 'style'];

test.each(markup.flatMap((name) => [`<${name}>`, `<iframe><${name}>`, `<${name}><iframe><i>`]))(
  'a megabyte of %s is nested too deep',
  (piece) => {
    const write = vi.spyOn(Parser.prototype, 'write');
    expect(() => cleanContent(fill(piece))).toThrow(tooDeep);
    expect(write.mock.calls.length).toBeLessThanOrEqual(101);
  },
);

test.each([...markup, ...text].filter((name) => name !== 'plaintext'))(
  'too many of <%s> are too many elements, wherever they stand',
  (name) => {
    const many = `<${name}></${name}>`.repeat(maxElements + 1);
    expect(() => cleanContent(many)).toThrow(tooMany);
    expect(() => cleanContent(`<noscript>${many}`)).toThrow(tooMany);
    expect(() => cleanContent(`<iframe>${many}`)).toThrow(tooMany);
  },
);

test.each(text)('what <%s> holds is text: one element, read once', (name) => {
  const write = vi.spyOn(Parser.prototype, 'write');
  expect(problemWithMarkup(fill(`<${name}>`), 1)).toBeNull();
  expect(problemWithMarkup(`<iframe>${fill(`<${name}>`)}`, 2)).toBeNull();
  expect(write.mock.calls).toHaveLength(3);
});

test.each([
  ['<iframe><b>a</b><i>b</i></iframe><u>c</u>', 4],
  ['<p><iframe><b>a</b><i>b</i></iframe><u>c</u></p>', 5],
  ['<iframe><b>a</b><iframe><i>b</i></iframe><u>c</u>', 5],
])('what an <iframe> holds counts as what stands beside it: %s', (html, elements) => {
  expect(problemWithMarkup(html, elements)).toBeNull();
  expect(problemWithMarkup(html, elements - 1)).toBe(`Content has at most ${elements - 1} elements.`);
});

test('what an <iframe> holds is kept as a save keeps it elsewhere, its images as well', () => {
  const html =
    '<iframe src="x"><p onclick="x()">a <b>b</b></p><img src="/c.jpg" alt="c"><iframe><p>d &lt;</p></iframe><p>e</p>';
  expect(imageSourcesIn(readText(html))).toEqual(['/c.jpg']);
  expect(cleanContent(html)).toMatchObject({
    html: '<p>a <b>b</b></p><p><img src="/c.jpg" alt="c" /></p><p>d &lt;</p><p>e</p>',
    warnings: ['Not kept: elements <iframe>.'],
  });
});

test('a tag that the end of an <iframe> cuts off is none', () => {
  const html = '<p>a<iframe><b>b</b><i title="</iframe>c</p><p>d</p>';
  expect(cleanContent(html).html).toBe('<p>a<b>b</b>c</p><p>d</p>');
  expect(cleanContent('<iframe><b title="</iframe><p>a</p>').html).toBe('<p>a</p>');
});
