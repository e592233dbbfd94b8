import { test } from 'vitest';
import { memory } from './memory.ts';
import { runShort } from './run-short.ts';

test('images at the limits, opened on a machine of 512 MB: the site stays within, and each is kept or refused with a sentence', (context) =>
  runShort(memory, context));
