import { readArguments } from '#platform/terminal/arguments.ts';
import { buildSite } from './build-site.ts';

readArguments('Builds the pages and the server into build/.\n\n  npm run build\n');
await buildSite({ isQuiet: false });
