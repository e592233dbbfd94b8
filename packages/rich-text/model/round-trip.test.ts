import { isTag, isText, type ParentNode } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { policyDocument } from '../../../test/support/policy-documents.ts';
import { cleanContent } from '../html/clean-content.server.ts';
import { plainCodeBlocks } from '../html/code-blocks.server.ts';
import { serializeHtml } from '../html/editor-markup.server.ts';
import { sanitizePostHtml } from '../html/post-html.server.ts';
import { allowedAttributes, allowedClasses, allowedTags } from '../html/post-html-policy.ts';
import { simplifyMarkup } from '../html/simplify-markup.ts';
import { readHtmlDocument } from './document-reader.ts';
import { writeOperations } from './document-writer.ts';
import { htmlOfNodes } from './html-text.ts';
import { opaqueNames } from './opaque-names.ts';
import { operationsOf } from './operations.ts';

const count = 2_000;

const openAndSave = (html: string) =>
  cleanContent(writeOperations(operationsOf(readHtmlDocument(html)))).html;

/** The server colors code on every save. */
function withPlainCode(html: string): string {
  const document = parseDocument(html);
  plainCodeBlocks(document);
  return htmlOfNodes(document.children);
}

/** Elements that may go around a text without loss of meaning. */
const unsaid = new Set(['span', 'p', 'a']);

function lettersOf(parent: ParentNode, around: readonly string[] = []): string[] {
  return parent.children.flatMap((child) => {
    if (isText(child)) {
      const elements = [...new Set(around)].sort().join(' ');
      return Array.from(child.data.replace(/\s/g, ''), (letter) => `${letter} ${elements}`);
    }
    if (!isTag(child)) return [];
    const { class: classes = '', ...rest } = child.attribs;
    const own = [
      ...(unsaid.has(child.name) || around.includes('pre') ? [] : [child.name]),
      ...classes.split(' ').filter((one) => !one.startsWith('hljs-')),
      ...Object.entries(rest).map(([name, value]) => `${name}=${value}`),
    ].filter((one) => !['', 'colspan=1', 'rowspan=1'].includes(one));
    const isThing = /^(?:img|video|hr)$/.test(child.name);
    const inner = lettersOf(child, [...around, ...own]);
    return isThing ? [[child.name, ...own].join(' '), ...inner] : inner;
  });
}

const lettersIn = (html: string) => lettersOf(parseDocument(html));

test(`opened and saved, a text made of what the policy allows is the same: ${count} texts`, () => {
  for (let seed = 0; seed < count; seed++) {
    const stored = cleanContent(policyDocument(seed)).html;
    expect(writeOperations(operationsOf(readHtmlDocument(stored))), `seed ${seed}`).toBe(
      withPlainCode(stored),
    );
  }
});

test('the form that is stored says what the text said', () => {
  for (let seed = 0; seed < count / 2; seed++) {
    const document = parseDocument(policyDocument(seed));
    simplifyMarkup(document);
    const sent = sanitizePostHtml(serializeHtml(document));
    expect(lettersIn(cleanContent(sent).html), `seed ${seed}`).toEqual(lettersIn(sent));
  }
});

const linesOf = (html: string) => readHtmlDocument(cleanContent(html).html);
const opaqueIn = (html: string) => linesOf(html).flatMap(({ embed }) => embed?.opaque ?? []);

test.each([
  ['headings', '<h1>a</h1><h2>b</h2><h3>c</h3><h4 class="ql-indent-8">d</h4><h5>e</h5><h6>f</h6>'],
  [
    'tables',
    '<table><caption>a <strong>b</strong></caption><thead><tr><th scope="col" colspan="2">c</th></tr></thead><tbody><tr><th scope="row" rowspan="2">d</th><td class="ql-align-right">1</td></tr><tr><td>e<br>f</td></tr></tbody><tfoot><tr><td></td><td><p>g</p><ul><li>h</li></ul><blockquote>i</blockquote><hr><h3>j</h3></td></tr></tfoot></table><p>k</p><table><tr><td>l</td></tr></table>',
  ],
  ['soft breaks', '<p>a<br>b<br><br>c</p><h2>a<br>b</h2><ul><li>a<br>b</li></ul>'],
  [
    'lists in lists',
    '<ol start="3" type="a"><li>a<ul><li>b<ol><li>c</li></ol><ul><li>d</li></ul></li></ul></li><li>e</li></ol><ol><li>f</li></ol><ol><li>g</li></ol>',
  ],
  ['tasks', '<ul><li class="ql-checked">a<ul><li class="ql-unchecked">b</li></ul></li><li>c</li></ul>'],
  [
    'a quote',
    '<blockquote><p>a</p><p>b</p><ul><li>c</li></ul></blockquote><blockquote><p>d</p></blockquote>',
  ],
  ['code', '<pre><code class="language-css">a {\n\n}</code></pre><pre>plain words</pre>'],
  [
    'marks',
    '<p><strong>a<em>b</em></strong><b>c</b><i>d</i><u>e</u><s>f</s><del>g</del><ins>h</ins><sub>i</sub><sup>j</sup><mark>k</mark><code>l</code></p>',
  ],
  [
    'color, size and font',
    '<p><span class="ql-color-red ql-size-large">a</span><span class="ql-font-serif">b</span></p>',
  ],
  [
    'side and direction',
    '<p class="ql-align-center ql-indent-2" dir="rtl" lang="ar">a <span lang="en" dir="ltr">b</span></p>',
  ],
  [
    'links',
    '<p><a href="https://example.com/a?b&amp;c" title="T" rel="nofollow">a</a><a href="tel:+351">b</a><a href="mailto:a@b.c">c</a><a href="sms:1">d</a><a href="#anchor-x">e</a></p><h2 id="anchor-x">f</h2><p><span id="anchor-y">g</span></p>',
  ],
  [
    'images',
    '<p>a <img src="/uploads/a.jpg" alt="A" title="T" width="10" height="5"> <img src="/a.png" alt="" role="presentation"></p>',
  ],
  [
    'captions',
    '<figure><img src="/a.png" alt="A" width="10" height="5"><figcaption>By <a href="/b">b</a></figcaption></figure><figure><img src="/b.png" alt=""></figure>',
  ],
  ['a rule', '<p>a</p><hr><p>b</p>'],
  [
    'videos',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=30" title="T"></iframe><p><a href="https://vimeo.com/76979871">V</a></p><video src="/uploads/0123456789abcdef0123456789abcdef.mp4" title="V" controls></video>',
  ],
  ['a callout', '<aside class="callout callout-tip"><h3>a</h3><p>b</p><ul><li>c</li></ul></aside><p>d</p>'],
  [
    'footnotes',
    '<p>a<sup><a href="#fn-1" id="fnref-1">1</a></sup> b<sup><a href="#fn-x" id="fnref-x">2</a></sup></p><ol class="footnotes"><li id="fn-1">See <a href="/c">c</a>. <a href="#fnref-1">↩</a></li><li id="fn-x">d <a href="#fnref-x">↩</a></li></ol>',
  ],
])('%s can be edited: nothing of them is opaque, and nothing changes', (_what, html) => {
  const stored = cleanContent(html).html;
  expect(opaqueIn(html)).toEqual([]);
  expect(openAndSave(stored)).toBe(stored);
  expect(lettersIn(stored).filter((one) => !one.startsWith('↩')).length).toBeGreaterThan(0);
});

const constructs = allowedTags.flatMap((tag) => [
  { name: `<${tag}>`, tag },
  ...(allowedAttributes[tag] ?? []).map((attribute) => ({ name: `${tag} ${attribute}`, tag })),
  ...((allowedClasses as Record<string, string[]>)[tag] ?? []).map((one) => ({ name: `${tag}.${one}`, tag })),
]);

test('what the editor cannot hold is named, and nothing else of the policy', () => {
  const unnamed = new Set<string>();
  for (const { tag } of constructs) if (!(tag in opaqueNames) && !isEditable(tag)) unnamed.add(tag);
  expect([...unnamed]).toEqual([]);
});

function isEditable(tag: string): boolean {
  const parts: Record<string, string> = {
    li: '<ul><li>a</li></ul>',
    figcaption: '<figure><img src="/a.png"><figcaption>a</figcaption></figure>',
    img: '<p><img src="/a.png"></p>',
    video: '<video src="/uploads/0123456789abcdef0123456789abcdef.mp4"></video>',
    aside: '<aside class="callout callout-note"><p>a</p></aside>',
    ul: '<ul><li>a</li></ul>',
    ol: '<ol><li>a</li></ol>',
    figure: '<figure><img src="/a.png"></figure>',
    a: '<p><a href="/a">a</a></p>',
    span: '<p><span class="ql-size-large">a</span></p>',
    br: '<p>a<br>b</p>',
    hr: '<hr>',
  };
  const cell = /^t[hd]$/.test(tag) ? tag : 'td';
  const rows = `<tr><${cell}>a</${cell}></tr>`;
  const part = /^t(?:head|body|foot)$/.test(tag) ? tag : 'tbody';
  if (/^(?:table|caption|thead|tbody|tfoot|tr|th|td)$/.test(tag))
    parts[tag] = `<table><caption>b</caption><${part}>${rows}</${part}></table>`;
  const html =
    parts[tag] ??
    (/^(?:p|h[1-6]|pre|blockquote)$/.test(tag) ? `<${tag}>a</${tag}>` : `<p><${tag}>a</${tag}></p>`);
  return cleanContent(html).html.includes(`<${tag}`) && opaqueIn(html).length === 0;
}
