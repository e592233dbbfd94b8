import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { guardRoutes } from './route-guard.server.ts';
import type { AuthService } from './sessions/auth-service.server.ts';

test('a route of the API that does not say who may call it fails at start', () => {
  const app = Fastify();
  guardRoutes(app, {} as AuthService);
  expect(() => app.get('/api/new', async () => 'open')).toThrow('/api/new does not say who may call it.');
  app.get('/api/known', { schema: { access: 'public' } }, async () => 'open');
  expect(app.apiRoutes).toContainEqual({ method: 'GET', url: '/api/known', access: 'public' });
});
