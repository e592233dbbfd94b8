import { buildSite } from './build-site.ts';

buildSite({ isQuiet: false });
