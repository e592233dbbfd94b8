const visibleShare = 0.1;

/** How far below the window an element begins to fade in: scrolling at a usual pace meets none that is empty. */
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

/** The observer reports after a frame is painted, this before: a wheel or a flick may pass all that is ahead in one frame. */
export function showReached(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal="waiting"]'))
    if (element.getBoundingClientRect().top < innerHeight) element.dataset.reveal = 'at-once';
}
