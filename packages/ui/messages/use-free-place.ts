import { type RefObject, useEffect } from 'react';
import { type Band, freePlace } from './free-place.ts';

const controls = ':is(a[href], button, summary, select, input:not([type="hidden"])):not(.visually-hidden)';
// As in messages.module.css.
const phones = '(width < 48rem)';
const lookAgainMs = 250;

/**
 * A message is as wide as a phone: it goes where it covers no control. Where controls fill the window, clicks go through it
 * (`data-crowded`). What is below it changes while it is shown: lists load, people scroll.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || !isShown || !window.matchMedia?.(phones).matches) return;
    const place = () => {
      const before = Number(element.dataset.up ?? 0);
      const { bottom, height } = element.getBoundingClientRect();
      const found = freePlace(height, { top: 0, bottom: bottom + before }, takenBeside(element));
      element.dataset.up = `${found ?? 0}`;
      element.dataset.crowded = `${found === null}`;
      element.style.translate = `0 -${found ?? 0}px`;
    };
    place();
    const timer = setInterval(place, lookAgainMs);
    return () => {
      clearInterval(timer);
      element.style.removeProperty('translate');
      element.dataset.up = '0';
    };
  }, [ref, isShown]);
}

function takenBeside(element: HTMLElement): Band[] {
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => !element.contains(control) && control.checkVisibility())
    .map((control) => control.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight);
}
