import type { StartIsland } from './island.tsx';
import { sayBriefly } from './say-briefly.ts';
import { sayOf } from './say-of.ts';

/** The button beside a block of code of a post (site/blog/reading/post-reading.server.ts). */
export const startCode: StartIsland = (button) => {
  const say = sayOf(button);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.previousSibling?.textContent ?? '');
      sayBriefly('success', 'Code copied', say);
    } catch {
      sayBriefly('failure', 'The code was not copied.', say);
    }
  });
};
