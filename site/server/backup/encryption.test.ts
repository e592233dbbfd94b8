import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isEncrypted, readPassphrase } from '@site/backup/encryption';
import { withBackupLock } from '@site/backup/make-backup';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { addMedia } from '#test/support/media-forms.ts';
import { photograph } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { makeBackup, restoreBackup, verifyArchive } from './site-backups.ts';

const passphrase = 'correct horse battery staple';
let site: TestSite;
let folder: string;
let file: string;

beforeAll(async () => {
  site = await openTestSite();
  await addMedia(await site.signIn(), photograph('a secret photograph'));
});
afterAll(() => site.close());
beforeEach(async () => {
  folder = await makeDataFolder();
  file = path.join(folder, 'a.tar.gz.age');
  const { dataDir } = site;
  await withBackupLock(dataDir, () =>
    makeBackup({ dataDir, file, now: new Date(), isNightly: false, passphrase }),
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an encrypted archive shows nothing, and is verified and restored with its passphrase alone', async () => {
  expect(isEncrypted(file)).toBe(true);
  const bytes = readFileSync(file);
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(bytes.includes('manifest.json')).toBe(false);
  const { manifest } = await verifyArchive(file, { folder, passphrase });
  expect(manifest.rows.media).toBe(1);
  const target = path.join(folder, 'restored');
  await restoreBackup(file, target, { passphrase });
  expect(readFileSync(path.join(target, 'site.db')).subarray(0, 15).toString()).toBe('SQLite format 3');

  await expect(verifyArchive(file, { folder })).rejects.toThrow('This backup is encrypted: set');
  await expect(verifyArchive(file, { folder, passphrase: 'another passphrase' })).rejects.toThrow(
    'The passphrase in BACKUP_PASSPHRASE_FILE does not open this backup.',
  );
}, 240_000);

test('an altered, cut off or longer one is refused', async () => {
  const whole = readFileSync(file);
  const verify = () => verifyArchive(file, { folder, passphrase });
  const altered = Buffer.from(whole);
  altered[altered.length - 100] = (altered.at(-100) ?? 0) ^ 1;
  writeFileSync(file, altered);
  await expect(verify()).rejects.toThrow('cannot be decrypted');
  writeFileSync(file, whole);
  truncateSync(file, whole.length - 1_000);
  await expect(verify()).rejects.toThrow('cannot be decrypted');
  writeFileSync(file, Buffer.concat([whole, Buffer.from('more')]));
  await expect(verify()).rejects.toThrow('cannot be decrypted');
  writeFileSync(file, whole.subarray(0, 100));
  await expect(verify()).rejects.toThrow('cannot be decrypted');
}, 240_000);

test('the passphrase is one line of a file, and not a short one', () => {
  const secret = path.join(folder, 'passphrase');
  const read = (text: string) => {
    writeFileSync(secret, text);
    return readPassphrase(secret);
  };
  expect(readPassphrase(null)).toBeNull();
  expect(read(`${passphrase}\n`)).toBe(passphrase);
  expect(() => read('short\n')).toThrow('at least 12 characters');
  expect(() => read('a long first line\nand another')).toThrow('more than one line');
  expect(() => readPassphrase(path.join(folder, 'missing'))).toThrow('cannot be read');
});
