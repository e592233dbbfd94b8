import { type RefObject, useState } from 'react';
import type { Issue } from '#platform/http/errors.ts';

/**
 * Problems beside the fields of a form (WCAG 2.2, 3.3.1). The first field concerned gets the focus, so that screen readers
 * read its problem out.
 */
export function useFieldIssues(form: RefObject<HTMLFormElement | null>) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  return {
    errorOf: (path: string) => issues.find((issue) => issue.path === path)?.message,
    /** Instead of what was shown before; an empty list clears all. */
    show(found: readonly Issue[]): void {
      setIssues(found);
      const field = form.current?.elements.namedItem(found[0]?.path ?? '');
      if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
    },
  };
}
