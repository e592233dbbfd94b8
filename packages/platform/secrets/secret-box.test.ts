import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.server.ts';

const secret = 'a secret for tests that is long enough';
const box = createSecretBox(secret, 'tests');

test('a sealed secret opens for its owner and looks different each time', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'owner');
  expect(box.open(sealed, 'owner')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'owner')).not.toBe(sealed);
});

test('it stays closed for another owner or purpose, under another secret, and when a part of it was altered', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'owner');
  expect(box.open(sealed, 'another')).toBeNull();
  expect(createSecretBox('another secret that is long enough', 'tests').open(sealed, 'owner')).toBeNull();
  expect(createSecretBox(secret, 'another purpose').open(sealed, 'owner')).toBeNull();
  const parts = sealed.split('.');
  for (const index of [1, 2, 3]) {
    const altered = parts.with(
      index,
      (parts[index] ?? '').replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    );
    expect(box.open(altered.join('.'), 'owner')).toBeNull();
  }
  // A shortened tag would be quick to guess.
  expect(box.open(parts.with(2, (parts[2] ?? '').slice(0, 6)).join('.'), 'owner')).toBeNull();
  expect(box.open('', 'owner')).toBeNull();
});
