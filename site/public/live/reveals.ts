const visibleShare = 0.1;

/**
 * Sets an empty `data-reveal` to "waiting" when out of view, then "shown" as soon as a tenth is in view. What is in view when
 * the page opens stays as it is, and without scripts everything is visible.
 */
export function watchReveals(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const { dataset } = target as HTMLElement;
        if (isIntersecting) observer.unobserve(target);
        dataset.reveal = isIntersecting ? dataset.reveal && 'shown' : 'waiting';
      }
    },
    { threshold: visibleShare },
  );
  for (const element of document.querySelectorAll('[data-reveal=""]')) observer.observe(element);
}
