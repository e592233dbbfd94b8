const fill = (piece: string, characters = 1_000_000) =>
  piece.repeat(Math.max(1, Math.floor(characters / piece.length)));
const nested = (open: string, close: string, depth: number) =>
  fill(`${open.repeat(depth)}a${close.repeat(depth)}`);
const lines = (piece: string) => `${`${piece.repeat(Math.floor(399 / piece.length))}\n`.repeat(24)}`;
const block = (language: string, piece: string) =>
  `<pre><code class="language-${language}">${lines(piece)}</code></pre>`.repeat(5);

/** About a megabyte each of what costs most to read, by name. */
export const floods: Record<string, string> = {
  paragraphs: fill('<p>a</p>'),
  'unclosed paragraphs': fill('<p>a'),
  'unclosed emphasis': fill('<b>'),
  'crossed emphasis': fill('<b><p></b></p>'),
  'closing tags': fill('</p>'),
  'list items': `<ol>${fill('<li>a</li>')}</ol>`,
  'nested lists': nested('<ul><li>', '</li></ul>', 45),
  'nested quotations': nested('<blockquote>', '</blockquote>', 90),
  'links in unknown elements': nested('<a href="/x"><center>', '</center></a>', 45),
  'paragraphs in unknown elements': nested('<p><x>', '</x></p>', 45),
  'nested tables': nested('<table><tr><td>', '</td></tr></table>', 30),
  'a long table': `<table>${fill('<tr><td>a</td><td>b</td></tr>')}</table>`,
  'a wide table': `<table><tr>${fill('<td>a</td>')}</tr></table>`,
  'a table within the limit': `<table>${'<tr><td>some words</td><td>and others</td></tr>'.repeat(16_000)}</table>`,
  'headings within the limit': '<h2>a</h2>'.repeat(49_000),
  'equal attributes': `<p ${fill('a=1 ')}>x</p>`,
  'distinct attributes': `<p ${Array.from({ length: 90_000 }, (_, index) => `a${index}=1`).join(' ')}>x</p>`,
  'a long link': `<a href="https://e.com/${fill('a')}">x</a>`,
  'an obscured scheme': `<a href="${fill('java\tscript:')}">x</a>`,
  'classes that are kept': `<p class="${fill('ql-indent-1 ')}">x</p>`,
  'classes that are not': `<span class="${Array.from({ length: 90_000 }, (_, index) => `c${index}`).join(' ')}">x</span>`,
  styles: `<p style="${fill('color:red;')}">x</p>`,
  entities: fill('&amp;'),
  'less-than signs': fill('<'),
  comments: fill('<!--'),
  scripts: fill('<script>'),
  frames: fill('<iframe>'),
  'paragraphs in a frame': `<iframe>${fill('<p>a')}</iframe>`,
  'one word': `<p>${fill('a')}</p>`,
  'distinct words': `<p>${Array.from({ length: 120_000 }, (_, index) => index.toString(36)).join(' ')}</p>`,
  spaces: `<p>${fill(' ')}</p>`,
  'code to guess at': fill(`<pre>${'-0'.repeat(190)}\n${'-0'.repeat(190)}</pre>`),
  'code in one language': block('css', 'a=') + block('csharp', 'def ') + block('python', '-0'),
  images: '<img src="/uploads/x.jpg">'.repeat(15_000),
};
