import type { PastedDocument } from './pasted-document.ts';

/** Removes what programs add for themselves, and turns what they draw into the usual elements. */
export function markSourceParts({ body, styleOf, isNotion }: PastedDocument): void {
  // Word puts a rule before its footnotes.
  for (const rule of body.querySelectorAll('hr')) {
    const list = rule.closest('div');
    if (list && styleOf(list).get('mso-element') === 'footnote-list') rule.remove();
  }
  // Slack ends a paragraph with an empty element.
  for (const end of body.querySelectorAll('[data-stringify-type="paragraph-break"]')) {
    end.replaceWith(end.ownerDocument.createElement('br'), end.ownerDocument.createElement('br'));
  }
  // Older Google Sheets keep a cell's link in an attribute.
  for (const cell of body.querySelectorAll('[data-sheets-hyperlink]')) {
    const link = body.ownerDocument.createElement('a');
    link.setAttribute('href', cell.getAttribute('data-sheets-hyperlink') ?? '');
    if (cell.querySelector('a')) continue;
    link.append(...cell.childNodes);
    cell.append(link);
  }
  if (isNotion) for (const box of body.querySelectorAll('aside')) box.setAttribute('data-callout', 'note');
  // Callouts here show their kind themselves.
  for (const title of body.querySelectorAll('.markdown-alert-title')) {
    if (/^\s*(?:note|tip|important|warning|caution)\s*$/i.test(title.textContent ?? '')) title.remove();
  }
  markAlerts(body);
}

/** GitHub's alerts as Markdown: a quote that begins with its kind. */
function markAlerts(body: Element): void {
  for (const quote of body.querySelectorAll('blockquote')) {
    const text = body.ownerDocument.createTreeWalker(quote, 4).nextNode();
    const first = /\S/.test(text?.nodeValue ?? '') ? text : (quote.querySelector('p')?.firstChild ?? null);
    const [marker, kind] =
      /^\s*\[!(note|tip|important|warning|caution)\]\s*/i.exec(first?.nodeValue ?? '') ?? [];
    if (!marker || !kind || !first) continue;
    first.nodeValue = first.nodeValue?.slice(marker.length) ?? '';
    const box = body.ownerDocument.createElement('aside');
    box.setAttribute('data-callout', kind.toLowerCase());
    box.append(...quote.childNodes);
    quote.replaceWith(box);
  }
}
