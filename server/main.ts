import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { freshBundle } from './bundle.ts';

// The room for what is new does not grow under load, to be given back seldom: it saves some 30 MB, and rendering takes
// no longer. Later in the life of a process the engine no longer takes its largest size from us.
setFlagsFromString('--semi-space-growth-factor=1');

// Most of a start is reading code. What the engine made of it the last time is kept beside the build, and read
// instead; where nothing can be written there, a start takes as long as the first one.
enableCompileCache(path.resolve(import.meta.dirname, '../build/compile-cache'));
const bundle = freshBundle();
await (bundle ? import(pathToFileURL(bundle).href) : import('./run.ts'));
