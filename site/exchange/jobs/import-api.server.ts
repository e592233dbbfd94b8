import { Readable } from 'node:stream';
import { type ApiPlugin, idParams, refusals } from '@site/platform/http/api-route.server';
import { formRefusal } from '@site/platform/http/broken-form.server';
import { InvalidInputError, NotFoundError, TooLargeError } from '@site/platform/http/errors';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { type Receipt, receiptText } from '../import/receipt.ts';
import { importLimits } from './import-job.ts';
import type { ImportJobs, ShownImport } from './import-jobs.server.ts';
import {
  actionParamsSchema,
  importDetailSchema,
  linesQuerySchema,
  reportLineSchema,
  uploadQuerySchema,
  type WireImport,
  wireImportSchema,
} from './import-wire.ts';

const common = { tags: ['Import and export'], access: 'exchange.run' } as const;
const limits = { fields: 0, files: 1, fileSize: importLimits.fileBytes };

export function importApi(jobs: ImportJobs): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/imports',
      {
        schema: {
          ...common,
          summary: 'List imports, newest first, also those of the command line',
          response: { 200: z.array(wireImportSchema) },
        },
      },
      async () => (await jobs.list()).map(toWire),
    );

    app.post(
      '/api/imports',
      {
        schema: {
          ...common,
          summary:
            'Upload an export of WordPress, Ghost, Markdown files (.zip) or this system; its plan is made and nothing is written',
          querystring: uploadQuerySchema,
          form: { fields: z.object({}), file: 'file' },
          response: { 201: wireImportSchema, ...refusals(400, 409, 413, 415, 503, 507) },
        },
      },
      async (request, reply) => {
        const added = await receive(request, request.query.fetchMedia);
        return reply.code(201).send(toWire(added));
      },
    );

    app.get(
      '/api/imports/:id',
      {
        schema: {
          ...common,
          summary: 'One import: how far it is, and the sums of its plan or receipt',
          params: idParams,
          response: { 200: importDetailSchema, ...refusals(404) },
        },
      },
      async ({ params: { id } }) => {
        // In this order: a finished import has its receipt.
        const found = await jobs.find(id);
        const report = await jobs.reportOf(id);
        return { import: toWire(found), report: report && sumsOf(report) };
      },
    );

    app.get(
      '/api/imports/:id/lines',
      {
        schema: {
          ...common,
          summary: 'The plan or receipt item by item; X-Total-Count is of all that match',
          params: idParams,
          querystring: linesQuerySchema,
          response: { 200: z.array(reportLineSchema), ...refusals(400, 404) },
        },
      },
      async (request, reply) => {
        await jobs.find(request.params.id);
        const { lines, total } = await jobs.lines(request.params.id, request.query);
        reply.header('x-total-count', total);
        return lines.map((line) => ({ ...line, notes: [...line.notes] }));
      },
    );

    app.get(
      '/api/imports/:id/receipt.txt',
      {
        schema: {
          ...common,
          summary: 'What became of every item, as a text',
          params: idParams,
          response: { 200: z.string(), ...refusals(404) },
        },
      },
      async ({ params: { id } }, reply) => {
        const report = await jobs.reportOf(id);
        if (!report) throw new NotFoundError('This import has neither a plan nor a receipt.');
        reply.type('text/plain; charset=utf-8');
        reply.header('content-disposition', `attachment; filename="import-${id}.txt"`);
        const text = receiptText(report, { isWhole: true });
        return reply.send(Readable.from(text, { objectMode: false }) as never);
      },
    );

    app.post(
      '/api/imports/:id/:action',
      {
        schema: {
          ...common,
          summary:
            'Run, pause, cancel or undo an import, or plan it again; a process beside the server does it',
          params: actionParamsSchema,
          response: { 202: wireImportSchema, ...refusals(400, 404, 409) },
        },
      },
      async (request, reply) => {
        const { id, action } = request.params;
        const asked = await jobs.ask(id, action, userOf(request).email);
        return reply.code(202).send(toWire(asked));
      },
    );
  };

  async function receive(request: FastifyRequest, fetchesMedia: boolean): Promise<ShownImport> {
    const by = userOf(request).email;
    let added: ShownImport | null = null;
    try {
      for await (const part of request.parts({ limits })) {
        if (part.type !== 'file' || part.fieldname !== 'file' || !part.filename) throw noFile();
        added = await jobs.add(part.file, { file: part.filename, fetchesMedia, by }, () => {
          if (part.file.truncated)
            throw new TooLargeError(
              `A file of more than ${importLimits.fileMegabytes} MB is for npm run import.`,
            );
        });
      }
    } catch (error) {
      if (added) await jobs.ask(added.id, 'cancel', by);
      throw formRefusal(error);
    }
    if (!added) throw noFile();
    return added;
  }
}

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
