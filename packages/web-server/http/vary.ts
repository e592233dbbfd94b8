import type { FastifyReply } from 'fastify';

/** What a hook has set stays, such as `Origin`. */
export function addVary(reply: FastifyReply): void {
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', '));
}
