/** Released migrations that only add, without the line that says so: a released file never changes (docs/scaling.md). */
export const unmarkedExpansions: ReadonlySet<string> = new Set([
  '0002-drafts-and-post-fields.sql',
  '0003-tag-redirects.sql',
  '0006-page-and-referrer-counts.sql',
  '0008-system-state.sql',
  '0009-mailed-links.sql',
  '0010-imports.sql',
  '0014-import-jobs-and-links.sql',
]);
