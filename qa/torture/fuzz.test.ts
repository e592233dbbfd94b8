import { test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { runShort } from './run-short.ts';

test(
  'every route, asked in ways nobody should: no failure, no crash, nothing that hangs or grows',
  (context) => runShort(fuzz, context),
  120_000,
);
