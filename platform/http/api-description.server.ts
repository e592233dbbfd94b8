import { z } from 'zod';

/** The body of every refusal. */
export const errorBodySchema = z.object({
  error: z.string().describe('What went wrong, one sentence for people.'),
  message: z.string().describe('The same sentence.'),
  code: z.string().describe('Stable, for programs.'),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export const bearerSecurity = 'bearer';
export const optionalBearerSecurity = 'optional bearer';

interface RouteDescription {
  readonly summary: string;
  readonly tag: string;
  readonly security?: typeof bearerSecurity | typeof optionalBearerSecurity;
  readonly query?: z.ZodType;
  readonly params?: z.ZodType;
  readonly body?: z.ZodType;
  /** Fields of a multipart form; `file` names the field that carries a file. */
  readonly form?: { readonly fields: z.ZodType; readonly file: string };
  /** The replies of success; null: without a body. */
  readonly replies: Readonly<Record<number, z.ZodType | null>>;
  readonly errors: readonly number[];
}

/**
 * Describes a route for the OpenAPI document, from the schemas its handler reads with. Fastify neither
 * validates nor serialises by this (`server/app.ts`): the handler parses, so that errors have one shape.
 */
export function describeRoute(description: RouteDescription): Record<string, unknown> {
  const { summary, tag, security, query, params, body, form, replies, errors } = description;
  return {
    summary,
    tags: [tag],
    ...(security && {
      security: security === bearerSecurity ? [{ bearer: [] }] : [{}, { bearer: [] }],
    }),
    ...(query && { querystring: jsonSchema(query) }),
    ...(params && { params: jsonSchema(params) }),
    ...(body && { body: jsonSchema(body) }),
    ...(form && { consumes: ['multipart/form-data'], body: formSchema(form) }),
    response: Object.fromEntries([
      ...Object.entries(replies).map(([status, reply]) => [
        status,
        reply ? jsonSchema(reply, 'output') : { type: 'null', description: 'No content' },
      ]),
      ...errors.map((status) => [status, jsonSchema(errorBodySchema, 'output')]),
    ]),
  };
}

/** Most routes refuse with the same body: each schema is translated once. */
const translated = { input: new WeakMap<z.ZodType, object>(), output: new WeakMap<z.ZodType, object>() };

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'input'): Record<string, unknown> {
  const known = translated[io].get(schema) ?? translate(schema, io);
  translated[io].set(schema, known);
  return { ...known };
}

function translate(schema: z.ZodType, io: 'input' | 'output'): object {
  // Transforms and preprocessing have no JSON Schema; what they read does.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' });
  return rest;
}

function formSchema({ fields, file }: { fields: z.ZodType; file: string }): Record<string, unknown> {
  const schema = jsonSchema(fields);
  const properties = schema.properties as Record<string, unknown>;
  return { ...schema, properties: { ...properties, [file]: { type: 'string', format: 'binary' } } };
}
