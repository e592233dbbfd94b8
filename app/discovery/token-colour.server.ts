import { readFileSync } from 'node:fs';
import path from 'node:path';

const tokensFile = path.resolve(import.meta.dirname, '../styles/tokens.css');

/**
 * The colour of a role in the light scheme, for files that cannot refer to one.
 *
 * @param role Such as `--color-page`.
 * @throws {Error} When the tokens have no such role, or it is not a colour.
 */
export function tokenColour(role: string, css: string = readFileSync(tokensFile, 'utf8')): string {
  // The first mention is the light scheme's.
  const value = new RegExp(`${role}:\\s*([^;]+);`).exec(css)?.[1]?.trim() ?? '';
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  if (other !== undefined) return tokenColour(other, css);
  if (!/^#[0-9a-f]{6}$/i.test(value)) throw new Error(`The tokens have no colour ${role}.`);
  return value;
}
