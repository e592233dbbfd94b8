import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UnsupportedMediaError } from './errors.ts';
import { parse } from './parse.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** The body as the API's description gives it, where that says more than what is checked first. */
    describeBody?: () => z.ZodType;
    /** Of a multipart form, which the handler reads itself; `file` names the field that carries a file. */
    form?: { readonly fields: z.ZodType; readonly file: string };
  }
}

export const errorBodySchema = z.object({
  error: z.string().describe('What went wrong, one sentence for people.'),
  message: z.string().describe('The same sentence.'),
  code: z.string().describe('Stable, for programs.'),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  data: z.unknown().optional().describe('What a client needs to go on, such as the version saved meanwhile.'),
});

/** For the `response` of a route. Handlers throw errors; the server turns them into replies. */
export const refusals = (...statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, errorBodySchema]));

/** What a route's schemas refuse is an `InvalidInputError`. Replies are typed by their schemas, and not parsed when sent. */
export function validateWithZod(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    try {
      return { value: parse(schema, data) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
}

/** Ignores bodies that no route declares: clients name a content type even when they send nothing. */
export function takeDeclaredBodies(app: FastifyInstance): void {
  const takesBody = ({ routeOptions }: FastifyRequest) =>
    routeOptions.schema?.body !== undefined || routeOptions.schema?.form !== undefined;
  const isOptional = ({ routeOptions }: FastifyRequest) =>
    (routeOptions.schema?.body as z.ZodType | undefined)?.safeParse(undefined).success ?? false;
  const isEmpty = ({ headers }: FastifyRequest) =>
    headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
  const readJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    takesBody(request) && !(body === '' && isOptional(request))
      ? readJson(request, body as string, done)
      : done(null),
  );
  app.addContentTypeParser('*', (request, _body, done) => {
    done(
      takesBody(request) && !(isEmpty(request) && isOptional(request))
        ? new UnsupportedMediaError('The body is of a content type that is not accepted here.')
        : null,
    );
  });
}
