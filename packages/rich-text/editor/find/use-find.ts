import type Quill from 'quill';
import { useEffect, useRef, useState } from 'react';
import { findMatches, firstFrom, type Match, replacement, searchableText } from './find-in-text.ts';
import { hideMatches, revealMatch, showMatches } from './highlights.ts';

interface Found {
  readonly matches: readonly Match[];
  /** Index in `matches`; meaningless while that is empty. */
  readonly current: number;
}

const none: Found = { matches: [], current: 0 };
const pauseMs = 150;

export function useFind(quill: Quill, initialWords: string) {
  const [words, setWords] = useState(initialWords);
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [found, setFound] = useState(none);
  // Where the next search begins.
  const place = useRef(quill.selection.savedRange.index);

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const search = () => {
      const text = searchableText(quill.getContents().ops);
      const matches = findMatches(text, words, { isCaseSensitive });
      setFound({ matches, current: firstFrom(matches, place.current) });
    };
    const later = () => {
      clearTimeout(pause);
      pause = setTimeout(search, pauseMs);
    };
    search();
    quill.on('text-change', later);
    return () => {
      clearTimeout(pause);
      quill.off('text-change', later);
    };
  }, [quill, words, isCaseSensitive]);

  useEffect(() => {
    showMatches(quill, found.matches, found.current);
    const match = found.matches[found.current];
    if (match) revealMatch(quill, match);
    return hideMatches;
  }, [quill, found]);

  function goTo(current: number, matches = found.matches) {
    place.current = matches[current]?.index ?? 0;
    setFound({ matches, current });
  }

  function replace(chosen: readonly Match[], replaceBy: string) {
    const { ops } = quill.getContents();
    const [first] = chosen;
    if (!first) return;
    // One undo step, separate from what was typed before.
    quill.history.cutoff();
    quill.updateContents(replacement(ops, chosen, replaceBy), 'user');
    quill.history.cutoff();
    place.current = first.index + replaceBy.length;
    const text = searchableText(quill.getContents().ops);
    const matches = findMatches(text, words, { isCaseSensitive });
    setFound({ matches, current: firstFrom(matches, place.current) });
  }

  const { matches, current } = found;
  const step = (by: 1 | -1) => goTo((current + by + matches.length) % Math.max(1, matches.length));
  return {
    words,
    setWords,
    isCaseSensitive,
    setCaseSensitive,
    matches,
    current,
    next: () => step(1),
    previous: () => step(-1),
    replaceCurrent: (replaceBy: string) => replace(matches.slice(current, current + 1), replaceBy),
    replaceAll: (replaceBy: string) => replace(matches, replaceBy),
  };
}
