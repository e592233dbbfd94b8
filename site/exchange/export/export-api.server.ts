import { PassThrough, Readable } from 'node:stream';
import { NotFoundError } from '@site/platform/http/errors';
import { serve } from '@site/platform/http/serve.server';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import type { DownloadTickets } from '#site/auth/download-tickets.server.ts';
import { writeWxr } from '../wxr/write-wxr.server.ts';
import { wxrSiteOf } from '../wxr/wxr-site.server.ts';
import { exportContract } from './export-contract.ts';
import { type ExportKind, exportKinds } from './export-kinds.ts';
import type { ExportDependencies } from './export-site.server.ts';
import { streamExport } from './write-archive.server.ts';

export function exportApi(
  dependencies: ExportDependencies & { readonly services: Parameters<typeof wxrSiteOf>[0] },
  tickets: DownloadTickets,
) {
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

  return serve(exportContract, {
    async 'POST /api/exports'({ body: { kind } }) {
      const url = `/api/exports/${tickets.issue(kind)}`;
      await recordActivity(dependencies.database, { action: 'export.requested', at: now(), to: kind });
      return { url };
    },
    async 'GET /api/exports/:ticket'({ params: { ticket }, method }, reply) {
      const file = tickets.read(ticket);
      const kind = exportKinds.find((known) => known === file) ?? null;
      // What only asks for the headers uses it up no more than a preview does.
      const isHead = method === 'HEAD';
      if (kind === null || !(isHead || (await tickets.use(ticket))))
        throw new NotFoundError('This download has expired. Please start it again.');
      const day = now().toISOString().slice(0, 10);
      const [type, name] =
        kind === 'wxr'
          ? ['text/xml; charset=utf-8', `${day}.wxr.xml`]
          : ['application/gzip', `${day}.tar.gz`];
      reply.type(type).header('cache-control', 'no-store');
      reply.header('content-disposition', `attachment; filename="export-${name}"`);
      return reply.send(isHead ? '' : await contentOf(kind));
    },
  });
}
