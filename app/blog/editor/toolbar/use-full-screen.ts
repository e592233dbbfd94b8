import { useEffect, useState } from 'react';

/**
 * Whether only the text is shown: without the settings, the bar and the path above it. The style sheet reads it from
 * `data-full-screen` of the root element. Escape leaves it, unless something else on the screen takes that key.
 */
export function useFullScreen() {
  const [isFullScreen, setFullScreen] = useState(false);
  useEffect(() => {
    if (!isFullScreen) return;
    const { dataset } = document.documentElement;
    dataset.fullScreen = '';
    const leave = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('dialog[open], :popover-open');
      if (event.key === 'Escape' && !isTaken) setFullScreen(false);
    };
    document.addEventListener('keydown', leave);
    return () => {
      delete dataset.fullScreen;
      document.removeEventListener('keydown', leave);
    };
  }, [isFullScreen]);
  return { isFullScreen, toggle: () => setFullScreen((known) => !known) };
}
