import { copyOffsite } from '@site/backup/nightly/nightly';
import type { NightlyTask } from '@site/backup/nightly/nightly-job';
import { doTaskOfParent } from '@site/platform/tasks/child-task';
import { makeNightlyBackup } from './site-backups.ts';

// Hashing and compressing would delay requests.
await doTaskOfParent(({ kind, settings }: NightlyTask, { signal }) =>
  kind === 'copy' ? copyOffsite(settings, signal) : makeNightlyBackup(settings, signal, kind === 'make'),
);
