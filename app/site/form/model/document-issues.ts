import type { z } from 'zod';
import type { Issue } from '#platform/http/errors.ts';
import { idOf } from './value-path.ts';

/** The first sentence about each invalid control, by its id. */
export type IssuesById = Readonly<Record<string, string>>;

/** What the schema says of a document, in the order of its form. */
export function issuesOf(schema: z.ZodType, document: unknown): IssuesById {
  const { error } = schema.safeParse(document);
  return byId(
    (error?.issues ?? []).map(({ path, message }) => ({ path: idOf(path as (string | number)[]), message })),
  );
}

/** Of several sentences about one control the first counts. */
export function byId(issues: readonly Issue[]): IssuesById {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[path] ??= message;
  return found;
}

/** Those that a person may see already: of controls that were left, or of all after a refused save. */
export function shownIssues(issues: IssuesById, touched: ReadonlySet<string> | 'all'): IssuesById {
  if (touched === 'all') return issues;
  return Object.fromEntries(Object.entries(issues).filter(([id]) => touched.has(id)));
}
