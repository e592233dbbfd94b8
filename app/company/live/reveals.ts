const visibleShare = 0.1;

/** How far below the window an element begins to fade in, so that scrolling at a usual pace never meets an empty place. */
const aheadOfWindow = '0px 0px 25% 0px';

/**
 * Sets `data-reveal` of each element that has it empty: "waiting" for one out of view, then "shown", or "at-once" for one that
 * a jump or a flick has brought into view before it could fade in. Without scripts everything is visible.
 */
export function watchReveals(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const element = target as HTMLElement;
        if (!isIntersecting) {
          element.dataset.reveal ||= 'waiting';
          continue;
        }
        element.dataset.reveal = boundingClientRect.top < innerHeight ? 'at-once' : 'shown';
        observer.unobserve(element);
      }
    },
    { threshold: visibleShare, rootMargin: aheadOfWindow },
  );
  for (const element of document.querySelectorAll('[data-reveal=""]')) observer.observe(element);
}
