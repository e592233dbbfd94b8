import { expect, test } from 'vitest';
import { nearDatesIn } from '#site/session/use-dates.ts';
import { describeBackups } from './backup-state.ts';
import type { BackupState } from './contract.ts';

const now = new Date('2026-11-21T10:00:00Z');
const dates = nearDatesIn({ locale: 'en-US', timeZone: 'Europe/Lisbon' });
const describe = (instant: string) => dates.near(instant, now);
const verified = {
  createdAt: '2026-11-21T03:00:10.000Z',
  verifiedAt: '2026-11-21T03:01:00.000Z',
  bytes: 1,
  damagedFiles: 0,
};
const failure = { at: '2026-11-21T03:00:00.000Z', reason: 'There is no room left on the disk.' };

test.each<[Partial<BackupState>, boolean, string[]]>([
  [{ verified }, true, ['Last verified backup: today at 3:00 AM.']],
  [
    { verified, offsite: { copiedAt: '2026-11-21T03:02:00.000Z', failure: null } },
    true,
    ['Last verified backup: today at 3:00 AM.', 'Last copy off-site: today at 3:02 AM.'],
  ],
  [
    { verified, offsite: { copiedAt: null, failure: null } },
    true,
    ['Last verified backup: today at 3:00 AM.', 'No copy is off-site yet.'],
  ],
  [
    { verified, offsite: { copiedAt: '2026-11-17T03:02:00.000Z', failure: null } },
    false,
    [
      'Last verified backup: today at 3:00 AM.',
      'Last copy off-site: November 17, 2026 at 3:02 AM.',
      'The last copy off-site is more than three days old.',
    ],
  ],
  [
    { verified, offsite: { copiedAt: null, failure: { ...failure, reason: 'The bucket is gone.' } } },
    false,
    [
      'Last verified backup: today at 3:00 AM.',
      'No copy is off-site yet.',
      'The copy off-site failed today at 3:00 AM: The bucket is gone.',
    ],
  ],
  [
    {
      verified,
      continuous: { upTo: '2026-11-21T09:59:50.000Z', waitingUploads: 0, failure: null },
    },
    true,
    [
      'Last verified backup: today at 3:00 AM.',
      'Restore points off-site have everything up to today at 9:59 AM.',
    ],
  ],
  [
    { verified, continuous: { upTo: null, waitingUploads: 2, failure: null } },
    true,
    [
      'Last verified backup: today at 3:00 AM.',
      'The first restore point is being sent off-site.',
      '2 uploads are still to be copied there.',
    ],
  ],
  [
    {
      verified,
      continuous: { upTo: '2026-11-21T09:50:00.000Z', waitingUploads: 0, failure: null },
    },
    false,
    [
      'Last verified backup: today at 3:00 AM.',
      'Restore points off-site have everything up to today at 9:50 AM.',
      'What was saved since is on this machine alone.',
    ],
  ],
  [
    {
      verified,
      continuous: {
        upTo: '2026-11-21T09:50:00.000Z',
        waitingUploads: 0,
        failure: { at: '2026-11-21T09:59:00.000Z', reason: 'The bucket is gone.' },
      },
    },
    false,
    [
      'Last verified backup: today at 3:00 AM.',
      'Restore points off-site have everything up to today at 9:50 AM.',
      'Restore points could not be sent off-site today at 9:59 AM: The bucket is gone.',
    ],
  ],
  [{}, true, ['The first backup is being made.']],
  [{ isScheduled: false }, true, ['Nightly backups are off.']],
  [
    { verified: { ...verified, createdAt: '2026-11-18T09:00:00.000Z' } },
    false,
    ['Last verified backup: November 18, 2026 at 9:00 AM.', 'That is more than three days ago.'],
  ],
  [
    { verified: { ...verified, createdAt: '2026-11-20T03:00:00.000Z' }, failure },
    false,
    [
      'Last verified backup: yesterday at 3:00 AM.',
      'The backup failed today at 3:00 AM: There is no room left on the disk.',
    ],
  ],
  [{ failure }, false, ['The backup failed today at 3:00 AM: There is no room left on the disk.']],
  [
    { verified: { ...verified, damagedFiles: 2 } },
    false,
    [
      'Last verified backup: today at 3:00 AM.',
      '2 files of the media library are lost or altered on the server, and so in the backup.',
    ],
  ],
  [
    { verified, fromFuture: '2027-05-01T03:00:00.000Z' },
    false,
    [
      'Last verified backup: today at 3:00 AM.',
      'A backup is dated May 1, 2027 at 4:00 AM: the clock of the server was ahead. It does not count.',
    ],
  ],
  [
    { madeBy: 'scheduler', isScheduled: false },
    true,
    [
      'No backup was reported: with PostgreSQL, a scheduler of yours has to run “npm run backup -- --nightly”.',
    ],
  ],
])('%o', (changes, isQuiet, sentences) => {
  const state: BackupState = {
    isScheduled: true,
    madeBy: 'site',
    verified: null,
    offsite: null,
    continuous: null,
    failure: null,
    fromFuture: null,
    ...changes,
  };
  expect(describeBackups(state, now, describe)).toEqual({ isQuiet, sentences });
});

test('days are those of the company', () => {
  // Summer: 00:30 in Lisbon.
  expect(dates.near('2026-07-01T23:30:00Z', new Date('2026-07-02T08:00:00Z'))).toBe('today at 12:30 AM');
});
