import type Quill from 'quill';
import { useEffect, useState } from 'react';
import { wordCount } from '../../text/reading-time.ts';
import type { Heading } from './outline.ts';

export interface TextFacts {
  readonly words: number;
  readonly headings: readonly (Heading & { readonly element: Element })[];
}

const pauseMs = 700;

/** Read when typing pauses and the browser is idle. */
export function useTextFacts(quill: Quill): TextFacts {
  const [facts, setFacts] = useState<TextFacts>({ words: 0, headings: [] });
  useEffect(() => {
    // Only blocks that have changed are counted again.
    const counts = new WeakMap<Element, { text: string; words: number }>();
    let pause: ReturnType<typeof setTimeout> | undefined;
    const read = () => whenIdle(() => setFacts(readFacts(quill.root, counts)));
    const later = () => {
      clearTimeout(pause);
      pause = setTimeout(read, pauseMs);
    };
    read();
    quill.on('text-change', later);
    return () => {
      clearTimeout(pause);
      quill.off('text-change', later);
    };
  }, [quill]);
  return facts;
}

function readFacts(root: Element, counts: WeakMap<Element, { text: string; words: number }>): TextFacts {
  let words = 0;
  for (const block of root.children) {
    const text = textOf(block);
    const known = counts.get(block);
    const count = known?.text === text ? known.words : wordCount(text);
    counts.set(block, { text, words: count });
    words += count;
  }
  const headings = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((element) => ({
    level: Number(element.tagName[1]),
    text: element.textContent ?? '',
    element,
  }));
  return { words, headings };
}

const lineSelector = 'li, td, th, caption, p, .ql-code-block';

/** Words at the end of a line and at the beginning of the next one, such as in a list, stay two. */
function textOf(block: Element): string {
  const innermost = [...block.querySelectorAll(lineSelector)].filter(
    (line) => !line.querySelector(lineSelector),
  );
  return innermost.length === 0
    ? (block.textContent ?? '')
    : innermost.map((line) => line.textContent).join('\n');
}

/** Safari has no idle callbacks yet. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: pauseMs });
  else setTimeout(work, 0);
}
