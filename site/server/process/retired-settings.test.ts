import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { describeRetired, isRetired } from './retired-settings.ts';

test('settings that no longer work are named once for each kind, with what to do instead', () => {
  const names = ['BACKUP_SFTP_URL', 'PORT', 'BACKUP_SFTP_KEEP', 'WORKERS', 'BACKUP_S3_BUCKET'];
  expect(describeRetired(names)).toEqual([
    expect.stringMatching(/^BACKUP_SFTP_KEEP, BACKUP_SFTP_URL are not read any more\. .*BACKUP_S3_BUCKET/),
    expect.stringMatching(/^WORKERS is not read any more\. .*PostgreSQL/),
  ]);
  expect(names.filter(isRetired)).toEqual(['BACKUP_SFTP_URL', 'BACKUP_SFTP_KEEP', 'WORKERS']);
});

test.each(['INDEXNOW_KEY', 'INDEXNOW_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_METRIC_EXPORT_INTERVAL'])(
  '%s is one of them',
  (name) => expect(isRetired(name)).toBe(true),
);

test('whatever they hold, they refuse nothing', () => {
  const values = {
    WORKERS: '0',
    INDEXNOW_KEY: 'no key',
    BACKUP_SFTP_URL: 'ftp://x',
    OTEL_TRACES_SAMPLER: '?',
  };
  expect(readConfig(values)).toEqual(readConfig({}));
});
