import { useMedia } from '@site/ui/use-media';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';

const storageKey = 'site-page-beside';

/** Nothing of them is to be seen on a page. */
const unseen: ReadonlySet<DocumentKey> = new Set(['settings', 'paths', 'languages', 'pages']);

/**
 * The page beside a form: the one that the URL names. Where there is room a document opens beside the one that shows it, unless the
 * user closed that before.
 */
export function usePageBeside(key: DocumentKey, onPage: (path: string | null) => void) {
  const [search] = useSearchParams();
  const hasRoom = useMedia('(width >= 80rem)');
  const [isClosed, setClosed] = useState(wasClosed);
  const { shownAt } = siteDocuments[key];
  const page = search.get('page') ?? (hasRoom && !isClosed && !unseen.has(key) ? shownAt : null);

  function toggle() {
    const isOpen = page !== null;
    if (hasRoom) {
      keep(isOpen ? 'closed' : 'open');
      setClosed(isOpen);
    }
    // One that stands there by itself is not in the URL, which would load the document again.
    if (!isOpen || search.has('page')) onPage(isOpen ? null : shownAt);
  }

  return { page, toggle };
}

// Both are refused where a browser keeps nothing.
function wasClosed(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'closed';
  } catch {
    return false;
  }
}

function keep(state: 'open' | 'closed'): void {
  try {
    localStorage.setItem(storageKey, state);
  } catch {
    // It holds until the screen is left.
  }
}
