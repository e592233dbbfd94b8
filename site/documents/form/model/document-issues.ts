import type { Issue } from '@site/platform/http/errors';
import type { z } from 'zod';
import { idOf } from './value-path.ts';

export type IssuesById = Readonly<Record<string, string>>;

export function issuesOf(schema: z.ZodType, document: unknown): IssuesById {
  const { error } = schema.safeParse(document);
  return byId(
    (error?.issues ?? []).map(({ path, message }) => ({ path: idOf(path as (string | number)[]), message })),
  );
}

export function byId(issues: readonly Issue[]): IssuesById {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path] ??= message;
  return found;
}

/** Of fields that were left, or all after a refused save. */
export function shownIssues(issues: IssuesById, touched: ReadonlySet<string> | 'all'): IssuesById {
  if (touched === 'all') return issues;
  return Object.fromEntries(Object.entries(issues).filter(([id]) => touched.has(id)));
}
