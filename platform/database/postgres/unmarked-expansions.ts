/**
 * Released migrations that only add, although their first line does not say so: a released file never changes, and with
 * it neither does its first line. docs/scaling.md has the reasons for these, and for those that do more.
 */
export const unmarkedExpansions: ReadonlySet<string> = new Set([
  '0002-drafts-and-post-fields.sql',
  '0003-tag-redirects.sql',
  '0006-page-and-referrer-counts.sql',
  '0008-system-state.sql',
  '0009-mailed-links.sql',
  '0010-imports.sql',
  '0014-import-jobs-and-links.sql',
]);
