import { say } from '@site/platform/words/say';
import { matchesKeys } from '@site/ui/keys';
import { showMessage } from '@site/ui/messages/message-store';
import { useCallback, useEffect, useState } from 'react';
import type Palette from '../palette/palette.tsx';

export const paletteKeys = 'Mod+K';

/**
 * The palette while it is open; its script is loaded when it is first asked for, and again after that failed. In a text its keys make
 * a link: what has handled them keeps them.
 */
export function usePalette() {
  const [Shown, setShown] = useState<typeof Palette | null>(null);
  const open = useCallback(async () => {
    try {
      const { default: loaded } = await import('../palette/palette.tsx');
      setShown(() => loaded);
    } catch (error) {
      console.warn('The search could not be loaded', error);
      showMessage('failure', say('The search could not be loaded. Please try again.'));
    }
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !matchesKeys(event, paletteKeys)) return;
      // Over a dialog it would be in the way of what is asked there.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
  return { Shown, open, close: () => setShown(null) };
}
