import { attachPageBehavior } from './attach-page-behavior.ts';
import { startWhenUsed } from './start-when-used.ts';

// The one script of a public page's first view (docs/decisions/0059).
attachPageBehavior();
startWhenUsed();
