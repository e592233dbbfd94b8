import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshBundle } from './bundle.ts';

// Most of a start is reading code. What the engine made of it the last time is kept beside the build, and read
// instead; where nothing can be written there, a start takes as long as the first one.
enableCompileCache(path.resolve(import.meta.dirname, '../build/compile-cache'));
const bundle = freshBundle();
await (bundle ? import(pathToFileURL(bundle).href) : import('./run.ts'));
