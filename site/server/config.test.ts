import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

const bucket = { BACKUP_S3_BUCKET: 'backups', BACKUP_PASSPHRASE_FILE: 'x' };

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({ PORT: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      sampleContent: true,
      admin: null,
      jwtSecret: null,
      mail: null,
      trustedProxies: 0,
      corsOrigins: [],
      apiUrl: '',
      backupDir: path.resolve('data/backups'),
      backupKeep: 7,
      minFreeDiskBytes: 1024 ** 3,
      drainMs: 0,
      metrics: { listen: null, token: null },
      s3: null,
    });
  });

  test('reports every problem at once', () => {
    const problems = problemsOf({
      PORT: '70000',
      SITE_URL: 'www.example.com',
      SAMPLE_CONTENT: 'yes',
      JWT_SECRET: 'short',
      SMTP_URL: 'http://mail.example.com',
      CONTACT_TO: 'nobody',
      TRUST_PROXY: '-1',
      CORS_ORIGINS: 'https://a.example, b.example/path',
      LOG_LEVEL: 'loud',
      ADMIN_EMAIL: 'a@example.com',
      DATABASE_URL: 'mysql://db.example.com/site',
      BACKUP_KEEP: '-1',
    });
    for (const name of [
      'PORT',
      'SITE_URL',
      'SAMPLE_CONTENT',
      'JWT_SECRET',
      'SMTP_URL',
      'CONTACT_TO',
      'TRUST_PROXY',
      'CORS_ORIGINS',
      'LOG_LEVEL',
      'ADMIN_PASSWORD',
      'DATABASE_URL',
      'BACKUP_KEEP',
    ]) {
      expect(
        problems.filter((problem) => problem.includes(name)),
        name,
      ).not.toEqual([]);
    }
  });

  test.each([
    { ADMIN_PASSWORD: 'long enough' },
    { ADMIN_EMAIL: 'a@example.com', ADMIN_PASSWORD: 'short' },
    { CONTACT_TO: 'a@example.com' },
    { SITE_URL: 'https://example.com/blog' },
    { REACT_APP_API_URL: 'ftp://example.com' },
    { S3_BUCKET: 'x' },
    { S3_BUCKET: 'not/a/bucket' },
    { S3_REGION: 'eu-central-1' },
    { S3_PUBLIC_URL: 'https://media.example.com' },
    { S3_BUCKET: 'media', S3_BUKET: 'media' },
    { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'AKIA' },
    { S3_BUCKET: 'media', S3_SECRET_ACCESS_KEY: 'secret' },
    { BACKUP_S3_BUCKET: 'backups' },
    { BACKUP_S3_KEEP: '3' },
    { BACKUP_S3_BUCKET: 'backups', BACKUP_PASSPHRASE_FILE: 'x', BACKUP_S3_KEEP: '0' },
    { BACKUP_S3_BUCKET: 'backups', BACKUP_PASSPHRASE_FILE: 'x', BACKUP_S3_BUKET: 'x' },
    { BACKUP_S3_BUCKET: 'backups', BACKUP_PASSPHRASE_FILE: 'x', BACKUP_S3_ACCESS_KEY_ID: 'AKIA' },
    { BACKUP_CONTINUOUS: 'on' },
    { ...bucket, BACKUP_CONTINUOUS: 'yes' },
    { ...bucket, BACKUP_CONTINUOUS: 'on', DATABASE_URL: 'postgres://db.example/site' },
    { LATEST_VERSION_FROM: 'ftp://releases.example.com/latest' },
    { S3_BUCKET: 'media', S3_ENDPOINT: 'minio:9000' },
    { S3_BUCKET: 'media', S3_FORCE_PATH_STYLE: 'yes' },
    { S3_BUCKET: 'media', S3_PREFIX: 'site/../other' },
    { S3_BUCKET: 'media', S3_PREFIX: '/' },
    { S3_BUCKET: 'media', S3_PUBLIC_URL: 'https://media.example.com/?a' },
    { DATA_DIR: '/srv/site', BACKUP_DIR: '/srv/site/' },
    { DATA_DIR: '/srv/site', BACKUP_DIR: '/srv/site/uploads/backups' },
    { BACKUP_KEEP: '366' },
    { DRAIN_SECONDS: '61' },
    { MIN_FREE_DISK_MB: 'much' },
    { METRICS_HOST: '0.0.0.0' },
    { METRICS_PORT: '3000' },
    { METRICS_TOKEN: 'short' },
    { METRICS_TOKEN: 'long enough but with spaces in it' },
  ])('refuses %o', (environment) => expect(problemsOf(environment)).toHaveLength(1));

  test('reads what is given', () => {
    const config = readConfig({
      PORT: '8080',
      SITE_URL: 'https://example.com/',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443/',
      SMTP_URL: 'smtps://user:pass@mail.example.com:465',
      REACT_APP_API_URL: 'https://api.example.com/',
      BACKUP_DIR: '/mnt/backups/',
      BACKUP_KEEP: '0',
    });
    expect(config).toMatchObject({
      siteUrl: 'https://example.com',
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      mail: { smtpUrl: 'smtps://user:pass@mail.example.com:465', contactTo: null },
      apiUrl: 'https://api.example.com',
      backupDir: '/mnt/backups',
      backupKeep: 0,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('keeps uploads in a bucket of Amazon with the credentials of the machine', () => {
    expect(readConfig({ S3_BUCKET: 'media' }).s3).toEqual({
      bucket: 'media',
      region: 'us-east-1',
      endpoint: null,
      credentials: null,
      forcePathStyle: false,
      prefix: '',
      publicUrl: null,
    });
  });

  test('keeps uploads in a bucket of another vendor', () => {
    const environment = {
      S3_BUCKET: 'media',
      S3_ENDPOINT: 'http://127.0.0.1:9000/',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_PREFIX: '/site/uploads',
      S3_PUBLIC_URL: 'https://media.example.com/site/uploads/',
    };
    expect(readConfig(environment).s3).toEqual({
      bucket: 'media',
      region: 'eu-central-1',
      endpoint: 'http://127.0.0.1:9000',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
      forcePathStyle: true,
      prefix: 'site/uploads/',
      publicUrl: 'https://media.example.com/site/uploads',
    });
    expect(readConfig({ ...environment, S3_FORCE_PATH_STYLE: 'off' }).s3?.forcePathStyle).toBe(false);
  });

  test('serves metrics on a separate port, with a token, or both', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({
      listen: { host: '127.0.0.1', port: 9464 },
      token: null,
    });
    expect(
      readConfig({ METRICS_PORT: '9464', METRICS_HOST: '::', METRICS_TOKEN: 'abcdefghijklmnop' }).metrics,
    ).toEqual({ listen: { host: '::', port: 9464 }, token: 'abcdefghijklmnop' });
  });
});
