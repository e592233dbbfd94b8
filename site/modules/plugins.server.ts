import multipart from '@fastify/multipart';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyPluginAsync, onRequestAsyncHookHandler } from 'fastify';

/** A plugin whose routes take multipart forms. */
export const withMultipart =
  (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  async (app) => {
    await app.register(multipart);
    await app.register(plugin);
  };

/** A plugin whose hooks hold for all routes of the server, not for its own alone. */
export const forWholeServer = (plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('skip-override')]: true });

/** A plugin that has a limit for some of its routes. */
export const limited =
  (
    limit: RateLimitOptions,
    plugin: (limit: onRequestAsyncHookHandler) => FastifyPluginAsync,
  ): FastifyPluginAsync =>
  async (app) => {
    await app.register(plugin(app.rateLimit(limit) as onRequestAsyncHookHandler));
  };
