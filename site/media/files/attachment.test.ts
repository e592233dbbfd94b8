import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/support/any-character.ts';
import { attachment } from './attachment.ts';

test.each([
  ['Price list 2026.pdf', 'Price list 2026', 'Price%20list%202026'],
  ['Broschüre.PDF', 'Broschure', 'Brosch%C3%BCre'],
  ['報告', '_', '%E5%A0%B1%E5%91%8A'],
  ['a"; filename="evil.exe', 'a-_ filename_-evil.exe', 'a-%3B%20filename%3D-evil.exe'],
  ['../../etc/passwd', '-..-etc-passwd', '-..-etc-passwd'],
  ["it's (new).pdf", 'it_s (new)', 'it%27s%20%28new%29'],
  ['.pdf', 'file', 'file'],
])('%s', (name, plain, encoded) => {
  expect(attachment(name)).toBe(`attachment; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`);
});

test('every name gives a header of one line, whose names end in .pdf and hold no path', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (name) => {
      const header = attachment(name);
      expect(header).toMatch(/^attachment; filename="[\w .()-]+\.pdf"; filename\*=UTF-8''[\w.!~%-]+\.pdf$/);
      expect(decodeURIComponent(header.split("''")[1] ?? '')).not.toMatch(/[/\\\p{Cc}]/u);
    }),
  );
});
