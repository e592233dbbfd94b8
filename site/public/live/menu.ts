import { closest } from './event-parts.ts';

const bars = '[data-bar]';

export function listenToMenu(): void {
  document.addEventListener('click', ({ target }) => {
    const bar = barOf(target);
    if (!bar) return;
    if (closest(target, '[data-toggle]')) setOpen(bar, !isOpen(bar));
    else if (closest(target, 'a')) setOpen(bar, false);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    for (const bar of document.querySelectorAll<HTMLElement>(bars))
      if (barOf(target) !== bar) setOpen(bar, false);
  });
  // The open menu lies over the page, and so over what the focus goes on to (WCAG 2.2, 2.4.11).
  document.addEventListener('focusin', ({ target }) => {
    for (const bar of document.querySelectorAll<HTMLElement>(bars))
      if (isOpen(bar) && barOf(target) !== bar) setOpen(bar, false);
  });
  document.addEventListener('keydown', ({ key, target, defaultPrevented }) => {
    const bar = barOf(target);
    if (key !== 'Escape' || defaultPrevented || !bar || !isOpen(bar)) return;
    setOpen(bar, false);
    toggleOf(bar)?.focus();
  });
}

const barOf = (target: EventTarget | null) => closest(target, bars);
const toggleOf = (bar: HTMLElement) => bar.querySelector<HTMLElement>('[data-toggle]');
const isOpen = (bar: HTMLElement) => bar.dataset.menu === 'open';

function setOpen(bar: HTMLElement, isOpen: boolean): void {
  bar.dataset.menu = isOpen ? 'open' : 'closed';
  toggleOf(bar)?.setAttribute('aria-expanded', String(isOpen));
}
