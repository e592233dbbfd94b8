import { sayBriefly } from './say-briefly.ts';
import type { StartIsland } from './start-island.ts';

/** The button beside a block of code of a post (site/blog/reading/post-reading.server.ts). */
export const startCode: StartIsland = (button) => {
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(button.previousSibling?.textContent ?? '');
      sayBriefly('success', 'Code copied');
    } catch {
      sayBriefly('failure', 'The code was not copied.');
    }
  });
};
