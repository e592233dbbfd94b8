import { PassThrough, Readable } from 'node:stream';
import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { NotFoundError } from '@site/platform/http/errors';
import { z } from 'zod';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { writeWxr } from '../wxr/write-wxr.server.ts';
import { wxrSiteOf } from '../wxr/wxr-site.server.ts';
import { type ExportKind, exportKinds } from './export-kinds.ts';
import type { ExportDependencies } from './export-site.server.ts';
import type { ExportTickets } from './export-tickets.server.ts';
import { streamExport } from './write-archive.server.ts';

const requestSchema = z.object({ kind: z.enum(exportKinds) });
const ticketSchema = z.object({
  url: z.string().describe('Answers once, within a minute, without a token.'),
});

export function exportApi(
  dependencies: ExportDependencies & { readonly services: Parameters<typeof wxrSiteOf>[0] },
  tickets: ExportTickets,
): ApiPlugin {
  const { siteUrl, services, now } = dependencies;

  async function contentOf(kind: ExportKind): Promise<Readable> {
    if (kind === 'wxr') {
      const site = await wxrSiteOf(services, { siteUrl, now: now() });
      return Readable.from(writeWxr({ services: dependencies.services, site }), { objectMode: false });
    }
    const output = new PassThrough();
    streamExport(dependencies, output, { hasMessages: kind === 'archive-with-messages' }).catch((error) =>
      output.destroy(error),
    );
    return output;
  }

  return async (app) => {
    app.post(
      '/api/exports',
      {
        schema: {
          tags: ['Import and export'],
          access: 'exchange.run',
          summary: 'A URL to download everything from: as an archive, or posts and pages for WordPress',
          body: requestSchema,
          response: { 201: ticketSchema, ...refusals(400, 415) },
        },
      },
      async (request, reply) => {
        const { kind } = request.body;
        const url = `/api/exports/${tickets.issue(kind)}`;
        await recordActivity(dependencies.database, { action: 'export.requested', at: now(), to: kind });
        return reply.code(201).send({ url });
      },
    );

    app.get(
      '/api/exports/:ticket',
      {
        schema: {
          tags: ['Import and export'],
          access: 'public',
          summary: 'Download an export, with the ticket of POST /api/exports',
          params: z.object({ ticket: z.string() }),
          response: { 200: z.string(), ...refusals(404) },
        },
      },
      async (request, reply) => {
        const kind = tickets.read(request.params.ticket);
        // What only asks for the headers uses it up no more than a preview does.
        const isHead = request.method === 'HEAD';
        if (kind === null || !(isHead || (await tickets.use(request.params.ticket))))
          throw new NotFoundError('This download has expired. Please start it again.');
        const day = now().toISOString().slice(0, 10);
        const [type, name] =
          kind === 'wxr'
            ? ['text/xml; charset=utf-8', `${day}.wxr.xml`]
            : ['application/gzip', `${day}.tar.gz`];
        reply.type(type).header('cache-control', 'no-store');
        reply.header('content-disposition', `attachment; filename="export-${name}"`);
        return reply.send((isHead ? '' : await contentOf(kind)) as never);
      },
    );
  };
}
