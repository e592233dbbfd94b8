import { expect, test } from 'vitest';
import { fingerprintOf } from './fingerprint.server.ts';

const text = 'We have looked at your website and can bring you many more customers.';

test('the same letters are the same text, whatever is strewn between them', () => {
  const known = fingerprintOf(text);
  expect(known).toMatch(/^[\w-]{43}$/);
  expect(fingerprintOf(`${text.toUpperCase().replaceAll(' ', '\n')} 4711 !!!`)).toBe(known);
  expect(fingerprintOf(`${text} Call us.`)).not.toBe(known);
});

test('a short text tells nothing; vowel signs count as letters do', () => {
  expect(fingerprintOf('Please call me back! 123456789012345678901234567890')).toBeNull();
  const hindi = 'नमस्ते हमें अपनी दुकान के लिए एक वेबसाइट चाहिए कृपया फ़ोन करें';
  expect(fingerprintOf(hindi)).not.toBe(fingerprintOf(hindi.replace('दुकान', 'दाकन')));
});
