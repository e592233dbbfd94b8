import { createElement } from 'react';
import { expect, test } from 'vitest';
import { renderBelowRoot, withDocument } from '#test/support/dom.ts';
import { BackupsPart } from './backups-part.tsx';

withDocument();

test.each([
  [true, 'No backup yet. One is made every night, and you can make one now.'],
  [false, 'No backup yet. You can make one now.'],
])('without a backup, and one each night: %s, it says what comes', async (isScheduled, sentence) => {
  const kept = { isHere: true, isRunning: false, failure: null, folder: '/backups', archives: [] };
  await renderBelowRoot(createElement(BackupsPart, { kept, isScheduled }), {});
  expect(document.body.textContent).toContain(sentence);
});
