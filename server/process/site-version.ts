import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Of this copy of the site, such as `1.0.0`. */
export const siteVersion: string = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
).version;
