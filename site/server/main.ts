import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Most of a start is compiling: the results are stored beside the build, where that can be written.
enableCompileCache(path.resolve(import.meta.dirname, '../../build/compile-cache'));
await import('./process/run.ts');
