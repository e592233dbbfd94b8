import { Readable } from 'node:stream';
import { userOf } from '@site/accounts/route-guard.server';
import { formRefusal } from '@site/platform/http/broken-form.server';
import { InvalidInputError, NotFoundError, TooLargeError } from '@site/platform/http/errors';
import { addFormField, fileNameOf } from '@site/platform/http/form-fields.server';
import { parse } from '@site/platform/http/parse';
import { serve } from '@site/platform/http/serve.server';
import type { FastifyRequest } from 'fastify';
import { type Receipt, receiptText } from '../import/receipt.ts';
import { importContract, uploadFieldsSchema, type WireImport } from './import-contract.ts';
import { importLimits } from './import-job.ts';
import type { ImportJobs, ReceivedFile, ShownImport } from './import-jobs.server.ts';

const limits = { fieldSize: 16 * 1024, fields: 10, files: 1, fileSize: importLimits.fileBytes };

export function importApi(jobs: ImportJobs) {
  async function receive(request: FastifyRequest, fetchesMedia: boolean): Promise<ShownImport> {
    const fields = new Map<string, string>();
    let received: ReceivedFile | null = null;
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type === 'field') {
          addFormField(fields, part);
          // Before a large file comes in for nothing.
          readFields(fields);
        } else if (part.fieldname !== 'file' || !part.filename) throw noFile();
        else
          received = await jobs.receive(part.file, fileNameOf(part), () => {
            if (part.file.truncated)
              throw new TooLargeError(
                `A file of more than ${importLimits.fileMegabytes} MB is for npm run import.`,
              );
          });
      }
      if (!received) throw noFile();
      const { site } = readFields(fields);
      return await jobs.add(received, { fetchesMedia, site, by: userOf(request).email });
    } catch (error) {
      if (received) await jobs.discard(received);
      throw formRefusal(error);
    }
  }

  return serve(importContract, {
    'GET /api/imports': async () => (await jobs.list()).map(toWire),
    'POST /api/imports': async (request) => toWire(await receive(request, request.query.fetchMedia)),
    async 'GET /api/imports/:id'({ params: { id } }) {
      // In this order: a finished import has its receipt.
      const found = await jobs.find(id);
      const report = await jobs.reportOf(id);
      return { import: toWire(found), report: report && sumsOf(report) };
    },
    async 'GET /api/imports/:id/lines'({ params: { id }, query }, reply) {
      await jobs.find(id);
      const { lines, total } = await jobs.lines(id, query);
      reply.header('x-total-count', total);
      return lines.map((line) => ({ ...line, notes: [...line.notes] }));
    },
    async 'GET /api/imports/:id/receipt.txt'({ params: { id } }, reply) {
      const report = await jobs.reportOf(id);
      if (!report) throw new NotFoundError('This import has neither a plan nor a receipt.');
      reply.type('text/plain; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="import-${id}.txt"`);
      return reply.send(Readable.from(receiptText(report, { isWhole: true }), { objectMode: false }));
    },
    async 'POST /api/imports/:id/:action'(request) {
      const { id, action } = request.params;
      return toWire(await jobs.ask(id, action, userOf(request).email));
    },
  });
}

const readFields = (fields: ReadonlyMap<string, string>) =>
  parse(uploadFieldsSchema, Object.fromEntries(fields));

const noFile = () => new InvalidInputError([{ path: 'file', message: 'Please choose a file.' }]);

const sumsOf = ({ source, isPlan, total, noted, counts }: Receipt) => ({
  source,
  isPlan,
  total,
  noted,
  counts,
});

const toWire = ({ createdAt, finishedAt, ...facts }: ShownImport): WireImport => ({
  ...facts,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
