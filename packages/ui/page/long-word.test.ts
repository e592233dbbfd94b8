import { expect, test } from 'vitest';
import { hasLongWord } from './long-word.ts';

test.each(['Datenschutzgrundverordnungsberatung', 'Über Telekommunikations\u00fcberwachung'])(
  '%s is long',
  (text) => {
    expect(hasLongWord(text)).toBe(true);
  },
);

test.each(['', 'Website Development', 'Maximiliane von Hohenzollern-Sigmaringen', 'a '.repeat(40)])(
  '%s is not',
  (text) => {
    expect(hasLongWord(text)).toBeUndefined();
  },
);
