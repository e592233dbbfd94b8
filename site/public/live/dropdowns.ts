import { closest } from './event-parts.ts';

const closeDelayMs = 100;
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** WAI-ARIA Authoring Practices, "Disclosure Navigation Menu with Top-Level Links"; a mouse opens a submenu by hovering. */
export function listenToDropdowns(): void {
  document.addEventListener('pointerover', (event) => {
    const dropdown = dropdownOf(event.target);
    if (!dropdown || event.pointerType !== 'mouse' || isWithin(dropdown, event.relatedTarget)) return;
    clearTimeout(timers.get(dropdown));
    setOpen(dropdown, true);
  });
  document.addEventListener('pointerout', (event) => {
    const dropdown = dropdownOf(event.target);
    if (!dropdown || event.pointerType !== 'mouse' || isWithin(dropdown, event.relatedTarget)) return;
    clearTimeout(timers.get(dropdown));
    timers.set(
      dropdown,
      setTimeout(() => setOpen(dropdown, false), closeDelayMs),
    );
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const dropdown = dropdownOf(target);
    if (dropdown && !isWithin(dropdown, relatedTarget)) setOpen(dropdown, false);
  });
  // One that a resting mouse keeps open would lie over what the focus goes on to (WCAG 2.2, 2.4.11).
  document.addEventListener('focusin', ({ target }) => {
    for (const dropdown of document.querySelectorAll<HTMLElement>('[data-open="true"]'))
      if (!isWithin(dropdown, target)) setOpen(dropdown, false);
  });
  document.addEventListener('click', ({ target }) => {
    const dropdown = dropdownOf(target);
    if (!dropdown) return;
    if (closest(target, 'button')) setOpen(dropdown, !isOpen(dropdown));
    else if (closest(target, 'a')) setOpen(dropdown, false);
  });
  document.addEventListener('keydown', pressKey);
}

const dropdownOf = (target: EventTarget | null) => closest(target, '[data-open]');
const isWithin = (dropdown: HTMLElement, target: EventTarget | null) =>
  dropdown.contains(target as Node | null);
const isOpen = (dropdown: HTMLElement) => dropdown.dataset.open === 'true';
const buttonOf = (dropdown: HTMLElement) => dropdown.querySelector<HTMLElement>(':scope > button');

function setOpen(dropdown: HTMLElement, isOpen: boolean): void {
  dropdown.dataset.open = String(isOpen);
  buttonOf(dropdown)?.setAttribute('aria-expanded', String(isOpen));
}

function pressKey(event: KeyboardEvent): void {
  const dropdown = dropdownOf(event.target);
  if (!dropdown) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape' && isOpen(dropdown)) {
    setOpen(dropdown, false);
    buttonOf(dropdown)?.focus();
  } else if (step) {
    // Links of a closed list cannot take the focus.
    setOpen(dropdown, true);
    moveFocus(dropdown, step);
  } else return;
  // Keeps the surrounding menu open.
  event.preventDefault();
}

function moveFocus(dropdown: HTMLElement, step: number): void {
  const links = [...dropdown.querySelectorAll<HTMLElement>(':scope > ul a')];
  const index = links.indexOf(document.activeElement as HTMLElement);
  const next =
    index === -1 ? (step > 0 ? 0 : links.length - 1) : (index + step + links.length) % links.length;
  links[next]?.focus();
}
