import { test } from 'vitest';
import { backupLoad } from './backup-load.ts';
import { runShort } from './run-short.ts';

test(
  'a backup made under load has all that was written before; altered at random, it is refused',
  (context) => runShort(backupLoad, context),
  120_000,
);
