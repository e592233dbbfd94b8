import { type RefObject, useEffect, useState } from 'react';

/** How far below the window an element begins to fade in, so that scrolling at a usual pace never meets an empty place. */
const aheadOfWindow = '0px 0px 25% 0px';

/**
 * Reveals an element when `threshold` of it is in view or about to be: style `data-reveal` "waiting", "shown", and "at-once"
 * for one that a jump or a flick has brought into view before it could fade in. It waits only if it is out of view at
 * hydration, so that without scripts, or when they fail, everything is visible.
 *
 * @param threshold Share of the element, 0 to 1.
 * @returns Undefined before hydration.
 */
export function useReveal(
  element: RefObject<HTMLElement | null>,
  threshold: number,
): 'waiting' | 'shown' | 'at-once' | undefined {
  const [state, setState] = useState<'waiting' | 'shown' | 'at-once'>();
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          setState((before) => before ?? 'waiting');
          return;
        }
        setState(entry.boundingClientRect.top < innerHeight ? 'at-once' : 'shown');
        observer.disconnect();
      },
      { threshold, rootMargin: aheadOfWindow },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, threshold]);
  return state;
}
