import { focusHeading } from '@site/ui/page/focus-heading';
import { closest, isPlainClick } from './event-parts.ts';

/** On the page that holds the section, scrolls smoothly and moves the focus. */
export function listenToSectionLinks(): void {
  document.addEventListener('click', (event) => {
    const link = closest(event.target, 'a[href^="/#"]');
    const section = link && document.getElementById(link.getAttribute('href')?.slice(2) ?? '');
    if (location.pathname !== '/' || !section || !isPlainClick(event) || event.defaultPrevented) return;
    event.preventDefault();
    // Scrolling begins in the next frame with the page's scroll-behavior; base.css turns it off for reduced motion.
    const { style } = document.documentElement;
    style.scrollBehavior = 'smooth';
    location.assign(`#${section.id}`);
    requestAnimationFrame(() => {
      style.scrollBehavior = '';
    });
    focusHeading(section);
  });
}
