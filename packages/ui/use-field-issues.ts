import type { Issue } from '@site/platform/http/errors';
import { type RefObject, useState } from 'react';

/** WCAG 2.2, 3.3.1. The first invalid field gets the focus, so that screen readers read its issue. */
export function useFieldIssues(form: RefObject<HTMLFormElement | null>) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  return {
    errorOf: (path: string) => issues.find((issue) => issue.path === path)?.message,
    show(found: readonly Issue[]): void {
      setIssues(found);
      const field = form.current?.elements.namedItem(found[0]?.path ?? '');
      if (field instanceof HTMLElement) requestAnimationFrame(() => field.focus());
    },
  };
}
