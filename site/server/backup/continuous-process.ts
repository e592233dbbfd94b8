import { type ContinuousSettings, runContinuously } from '@site/backup/continuous/continuous';
import { doTaskOfParent } from '@site/platform/tasks/child-task';
import { contents } from './contents.ts';

// Hashing, compressing and encrypting would delay requests.
await doTaskOfParent((settings: ContinuousSettings, { signal }) =>
  runContinuously(settings, signal, contents),
);
