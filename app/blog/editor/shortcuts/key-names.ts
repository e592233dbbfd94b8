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

export function isAppleSystem(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}
