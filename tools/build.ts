import { readArguments } from '@site/platform/terminal/arguments';
import { buildSite } from './build-site.ts';

readArguments('Builds the pages and the server into build/.\n\n  npm run build\n');
await buildSite({ isQuiet: false });
