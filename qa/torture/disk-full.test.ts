import { test } from 'vitest';
import { diskFull } from './disk-full.ts';
import { runShort } from './run-short.ts';

test(
  'a disk gets full: 507, nothing half, reading goes on, and all is well when there is room again',
  (context) => runShort(diskFull, context),
  120_000,
);
