import { startCode } from './code.ts';
import type { StartIsland } from './island.tsx';
import { startMore } from './more.ts';
import { startSearch } from './search.ts';
import { startShare } from './share.ts';
import { startVideo } from './video.ts';

/** What needs no React: together smaller than a request. */
export const controls = {
  code: startCode,
  more: startMore,
  search: startSearch,
  share: startShare,
  video: startVideo,
} satisfies Record<string, StartIsland>;
