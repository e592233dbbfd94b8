import type { FastifyRequest } from 'fastify';

/** `If-Match` (RFC 9110, section 13.1.1); none for `*` or without the header. */
export function expectedVersions(request: FastifyRequest): string[] {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return [];
  // Weak tags never match here; a header without a strong one matches no version.
  const tags = [...header.matchAll(/(W\/)?"([^"]*)"/g)]
    .filter(([, weak]) => weak === undefined)
    .map(([, , tag = '']) => tag);
  return tags.length > 0 ? tags : [''];
}
