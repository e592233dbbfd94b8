import { Readable } from 'node:stream';
import { type ApiPlugin, idParams, refusals } from '@site/platform/http/api-route.server';
import { formRefusal } from '@site/platform/http/broken-form.server';
import { InvalidInputError, NotFoundError, TooLargeError } from '@site/platform/http/errors';
import { addFormField } from '@site/platform/http/form-fields.server';
import { parse } from '@site/platform/http/parse';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import { type Receipt, receiptText } from '../import/receipt.ts';
import { importLimits } from './import-job.ts';
import type { ImportJobs, ReceivedFile, ShownImport } from './import-jobs.server.ts';
import {
  actionParamsSchema,
  importDetailSchema,
  linesQuerySchema,
  reportLineSchema,
  uploadFieldsSchema,
  uploadQuerySchema,
  type WireImport,
  wireImportSchema,
} from './import-wire.ts';

const common = { tags: ['Import and export'], access: 'exchange.run' } as const;
const limits = { fieldSize: 16 * 1024, fields: 10, files: 1, fileSize: importLimits.fileBytes };

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
          form: { fields: uploadFieldsSchema, file: 'file' },
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
          received = await jobs.receive(part.file, part.filename, () => {
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
