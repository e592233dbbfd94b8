import { createHash } from 'node:crypto';

/** Allows this inline script or style in a Content Security Policy (CSP 3, `hash-source`). */
export const policySource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
