import { attachPageBehavior } from './attach-page-behavior.ts';

// The one script of a public page's first view (docs/decisions/0059).
attachPageBehavior();
