import { attachPageBehavior } from './attach-page-behavior.ts';
import { startWhenUsed } from './start-when-used.ts';

attachPageBehavior();
startWhenUsed();
