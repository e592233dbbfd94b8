import { useEffect, useState } from 'react';

/**
 * The id of the section in the middle of the view.
 * @param ids Sections of the page; they may be missing.
 * @returns Undefined on the server, and where none of them is.
 */
export function useCurrentSection(ids: readonly string[], pathname: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other sections
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setCurrent(entry.target.id);
          else setCurrent((before) => (before === entry.target.id ? undefined : before));
        }
      },
      { rootMargin: '-45% 0px -54% 0px' },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => {
      observer.disconnect();
      setCurrent(undefined);
    };
  }, [ids, pathname]);
  return current;
}
