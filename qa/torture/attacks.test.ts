import { test } from 'vitest';
import { attacks } from './attacks.ts';
import { runShort } from './run-short.ts';

test(
  'attacks in every place, in a browser without a policy: no script runs, and nothing is asked of other sites',
  (context) => runShort(attacks, context),
  // A browser opens every place: over two minutes on a busy machine.
  600_000,
);
