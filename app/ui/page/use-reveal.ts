import { type RefObject, useEffect, useState } from 'react';

/**
 * Reveals an element when `threshold` of it is in view: style `data-reveal` "waiting" and "shown".
 * It waits only if it is out of view at hydration, so that without scripts, or when they fail,
 * everything is visible.
 *
 * @param threshold Share of the element, 0 to 1.
 * @returns The attribute's value; undefined before hydration.
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
