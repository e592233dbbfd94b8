import { test } from 'vitest';
import { runShort } from './run-short.ts';
import { sequences } from './sequences.ts';

test(
  'whatever happens to posts in whatever order, every list, feed and page shows the same live ones',
  (context) => runShort(sequences, context),
  120_000,
);
