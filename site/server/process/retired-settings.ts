/** Settings of earlier versions, by name, and what to do instead. */
const retired: readonly (readonly [names: RegExp, instead: string])[] = [
  [
    /^BACKUP_SFTP_/,
    'Backups are copied to buckets alone: set BACKUP_S3_BUCKET, or copy the archives with rclone or restic (docs/operations.md).',
  ],
  [
    /^WORKERS$/,
    'A site answers in one process: run more instances on one PostgreSQL instead (docs/scaling.md).',
  ],
  [/^INDEXNOW_/, 'IndexNow is gone: search engines read the sitemap and the feeds.'],
  [
    // OpenTelemetry's own instrumentation may read them: the site does not know.
    /^OTEL_(EXPORTER_OTLP|TRACES|METRICS|METRIC)_/,
    "The site exports nothing by OTLP: read /metrics, or preload OpenTelemetry's own instrumentation (docs/operations.md).",
  ],
];

export const isRetired = (name: string): boolean => retired.some(([names]) => names.test(name));

/** A sentence for each kind of them that is among the names. A site with them starts as without. */
export function describeRetired(names: readonly string[]): string[] {
  return retired.flatMap(([pattern, instead]) => {
    const found = names.filter((name) => pattern.test(name)).toSorted();
    if (found.length === 0) return [];
    return `${found.join(', ')} ${found.length === 1 ? 'is' : 'are'} not read any more. ${instead}`;
  });
}
