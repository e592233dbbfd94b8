import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the engine made of modules: most of a short process is reading them. `NODE_COMPILE_CACHE` of all that tests start. */
export const compileCache = path.join(tmpdir(), 'company-site-compile-cache');
