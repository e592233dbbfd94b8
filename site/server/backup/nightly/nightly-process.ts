import { doTaskOfParent } from '@site/platform/tasks/child-task';
import { copyOffsite, makeNightlyBackup } from './nightly.ts';
import type { NightlyTask } from './nightly-job.ts';

// Hashing and compressing would delay requests.
await doTaskOfParent(({ kind, settings }: NightlyTask, { signal }) =>
  kind === 'make' ? makeNightlyBackup(settings, signal) : copyOffsite(settings, signal),
);
