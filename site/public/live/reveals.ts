const visibleShare = 0.1;

/** How far below the window elements begin to fade in, so that usual scrolling meets none that is empty. */
const aheadOfWindow = '0px 0px 25% 0px';

/**
 * Sets an empty `data-reveal` to "waiting" when out of view, then "shown", or "at-once" after a jump that left no time
 * to fade in. Without scripts everything is visible.
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

/** Runs before the paint, the observer after it: a fast scroll may pass the margin in one frame. */
export function showReached(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-reveal="waiting"]'))
    if (element.getBoundingClientRect().top < innerHeight) element.dataset.reveal = 'at-once';
}
