import { describe, expect, test } from 'vitest';
import { keyNames, matchesKeys, type PressedKey } from './keys.ts';

const press = (key: string, more: Partial<PressedKey> = {}): PressedKey => ({
  ...{ key, code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  getModifierState: () => false,
  ...more,
});

describe('keys of shortcuts', () => {
  test.each([
    ['Mod+S', press('s', { ctrlKey: true }), true],
    ['Mod+S', press('S', { ctrlKey: true, shiftKey: true }), false],
    ['Mod+S', press('s', { metaKey: true }), false],
    ['Mod+S', press('s'), false],
    ['Mod+Shift+X', press('X', { ctrlKey: true, shiftKey: true }), true],
    ['Mod+Alt+2', press('@', { code: 'Digit2', ctrlKey: true, altKey: true }), true],
    ['Alt+F10', press('F10', { altKey: true }), true],
    // A German keyboard writes "/" with Shift and 7.
    ['Mod+/', press('/', { code: 'Digit7', ctrlKey: true, shiftKey: true }), true],
    ['Mod+Shift+7', press('/', { code: 'Digit7', ctrlKey: true, shiftKey: true }), true],
  ])('%s', (keys, event, expected) => {
    expect(matchesKeys(event, keys, false)).toBe(expected);
  });

  test('AltGr writes a character: it is no shortcut', () => {
    const altGr = { code: 'Digit2', ctrlKey: true, altKey: true, getModifierState: () => true };
    expect(matchesKeys(press('@', altGr), 'Mod+Alt+2', false)).toBe(false);
  });

  test('Command takes the place of Control on Apple’s systems', () => {
    expect(matchesKeys(press('s', { metaKey: true }), 'Mod+S', true)).toBe(true);
    expect(matchesKeys(press('s', { ctrlKey: true }), 'Mod+S', true)).toBe(false);
    expect(keyNames('Mod+Shift+X', true)).toBe('⇧⌘X');
    expect(keyNames('Mod+Shift+X', false)).toBe('Ctrl+Shift+X');
  });
});
