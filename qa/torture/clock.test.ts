import { test } from 'vitest';
import { clock } from './clock.ts';
import { runShort } from './run-short.ts';

test('the clock jumps ahead and back: nobody is locked out, nothing is lost, and posts are live when they should', (context) =>
  runShort(clock, context));
