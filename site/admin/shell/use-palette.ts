import { matchesKeys } from '@site/ui/keys';
import { useEffect, useState } from 'react';

export const paletteKeys = 'Mod+K';

/** Whether the palette is open. In a text these keys make a link: what has handled them keeps them. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !matchesKeys(event, paletteKeys)) return;
      // Over a dialog it would be in the way of what is asked there.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
