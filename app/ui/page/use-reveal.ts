import { type RefObject, useEffect, useState } from 'react';

/**
 * Lets an element appear when a tenth of it has come into view: style `data-reveal` "waiting" and "shown".
 * It waits only if it is out of view when scripts take over, so that without scripts, or with scripts that
 * fail, everything is there.
 *
 * @param threshold Share of the element, 0 to 1.
 * @returns The attribute's value; undefined before scripts take over.
 */
export function useReveal(
  element: RefObject<HTMLElement | null>,
  threshold: number,
): 'waiting' | 'shown' | undefined {
  const [state, setState] = useState<'waiting' | 'shown'>();
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          setState((before) => before ?? 'waiting');
          return;
        }
        setState('shown');
        observer.disconnect();
      },
      { threshold },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, threshold]);
  return state;
}
