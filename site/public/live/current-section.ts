export function watchSections(): void {
  if (location.pathname !== '/') return;
  const entries = document.querySelectorAll('[data-bar] [data-entry]');
  const entryOf = (id: string) =>
    [...entries].find((entry) => entry.getAttribute('href') === (id === 'home' ? '/' : `/#${id}`));
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) entryOf(target.id)?.setAttribute('aria-current', 'location');
        else entryOf(target.id)?.removeAttribute('aria-current');
      }
    },
    { rootMargin: '-45% 0px -54% 0px' },
  );
  for (const section of document.querySelectorAll('main > section[id]')) observer.observe(section);
}
