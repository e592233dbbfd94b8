import { focusHeading } from '#app/ui/page/focus-heading.ts';
import { closest, isPlainClick } from './event-parts.ts';

/** A link to a section, such as `/#teams`, scrolls smoothly on the page that holds it, and moves the focus. */
export function listenToSectionLinks(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event.target, 'a[href^="/#"]');
    const section = link && document.getElementById(link.getAttribute('href')?.slice(2) ?? '');
    if (location.pathname !== '/' || !section || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    // The browser begins to scroll in the next frame, with the page's scroll-behavior; base.css turns it off for reduced motion.
    const { style } = document.documentElement;
    style.scrollBehavior = 'smooth';
    location.assign(`#${section.id}`);
    requestAnimationFrame(() => {
      style.scrollBehavior = '';
    });
    focusHeading(section);
  });
}
