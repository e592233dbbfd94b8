import { doTaskOfParent } from '@site/platform/tasks/child-task';
import { type ContinuousSettings, runContinuously } from './continuous.ts';

// Hashing, compressing and encrypting would delay requests.
await doTaskOfParent((settings: ContinuousSettings, { signal }) => runContinuously(settings, signal));
