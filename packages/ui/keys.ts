const appleNames: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const otherNames: Record<string, string> = { Mod: 'Ctrl' };

/** As written on this system: `Ctrl+Shift+X`, or `⇧⌘X` on Apple's. */
export function keyNames(keys: string, isApple = isAppleSystem()): string {
  const parts = keys.split('+');
  if (!isApple) return parts.map((part) => otherNames[part] ?? part).join('+');
  const modifiers = ['Alt', 'Shift', 'Mod'].filter((part) => parts.includes(part));
  return [...modifiers.map((part) => appleNames[part]), parts.at(-1)].join('');
}

/** For `aria-keyshortcuts`. */
export function ariaKeys(keys: string, isApple = isAppleSystem()): string {
  return keys.replace('Mod', isApple ? 'Meta' : 'Control');
}

export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** Independent of keyboard layout: digits match by key position, all else by character. */
export function matchesKeys(event: PressedKey, keys: string, isApple = isAppleSystem()): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  const isMod = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
  if (isMod !== parts.includes('Mod') || event.altKey !== parts.includes('Alt')) return false;
  // AltGr writes characters; Windows reports it as Control and Alt.
  if (event.getModifierState('AltGraph')) return false;
  if (/^\d$/.test(key)) return event.code === `Digit${key}` && event.shiftKey === parts.includes('Shift');
  // Some layouts write punctuation with Shift.
  const isShifted = event.shiftKey === parts.includes('Shift') || /^[/\\]$/.test(key);
  return isShifted && event.key.toLowerCase() === key.toLowerCase();
}

function isAppleSystem(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
}
