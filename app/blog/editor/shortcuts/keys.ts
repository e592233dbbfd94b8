const appleNames: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const otherNames: Record<string, string> = { Mod: 'Ctrl' };

/** How the keys of a shortcut are written on this system: `Ctrl+Shift+X`, or `⇧⌘X` on Apple's. */
export function keyNames(keys: string, isApple = isAppleSystem()): string {
  const parts = keys.split('+');
  if (!isApple) return parts.map((part) => otherNames[part] ?? part).join('+');
  const modifiers = ['Alt', 'Shift', 'Mod'].filter((part) => parts.includes(part));
  return [...modifiers.map((part) => appleNames[part]), parts.at(-1)].join('');
}

/** The keys as `aria-keyshortcuts` names them. */
export function ariaKeys(keys: string, isApple = isAppleSystem()): string {
  return keys.replace('Mod', isApple ? 'Meta' : 'Control');
}

/** What is read of a `KeyboardEvent`. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** Whether a key press is a shortcut, on any keyboard layout: digits count by their place, the rest by what they write. */
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
