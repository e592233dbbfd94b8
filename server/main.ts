import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Most of a start is reading code. What the engine made of it the last time is kept beside the build, and read
// instead; where nothing can be written there, a start takes as long as the first one.
enableCompileCache(path.resolve(import.meta.dirname, '../build/compile-cache'));
await import('./process/run.ts');
