import type { LeftOut } from '../left-out.ts';
import type { PastedDocument } from '../source/pasted-document.ts';

/** Whether an element is not shown in its source; comments and hidden text are noted as left out. */
export function isHidden(element: Element, document: PastedDocument, leftOut: LeftOut): boolean {
  const style = document.styleOf(element);
  const isComment =
    element.localName === 'comment' || /^(?:comment|comment-list)$/.test(style.get('mso-element') ?? '');
  if (isComment || /\b(?:MsoCommentReference|msocomanchor)\b/.test(element.className)) {
    if (!isComment) return true;
    const comments = [...element.querySelectorAll('*')].filter(
      (inner) => document.styleOf(inner).get('mso-element') === 'comment',
    );
    leftOut.add('comments', comments.length || 1);
    return true;
  }
  const isUnseen =
    style.get('display') === 'none' || style.get('mso-hide') === 'all' || element.hasAttribute('hidden');
  if (isUnseen && /\S/.test(element.textContent ?? '')) leftOut.add('hidden');
  return isUnseen;
}
