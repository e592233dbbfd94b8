import { enliven } from './enliven.ts';
import { startWhenUsed } from './start-when-used.ts';

// The one script of a public page's first view (docs/decisions/0059).
enliven();
startWhenUsed();
