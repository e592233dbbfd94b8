import { showCurrentHeading } from './current-heading.ts';

/** First value up to `beyondPx`, second beyond. */
const states = [
  { attribute: 'data-scrolled', beyondPx: 50, values: ['false', 'true'] },
  { attribute: 'data-motion', beyondPx: 100, values: ['out', 'in'] },
] as const;

export function listenToScroll(): void {
  for (const show of [showScroll, showCurrentHeading]) addEventListener('scroll', show, { passive: true });
}

export function showScroll(): void {
  for (const { attribute, beyondPx, values } of states) {
    const value = values[scrollY > beyondPx ? 1 : 0];
    for (const element of document.querySelectorAll(`[${attribute}]:not([${attribute}="${value}"])`))
      element.setAttribute(attribute, value);
  }
}
