import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import { refusals } from './api-route.server.ts';
import {
  type AnswerOf,
  type Contract,
  type Endpoint,
  noContent,
  type ParamsOf,
  type PartOf,
} from './contract.ts';

/** Returns the answer (of one without content anything, which is not sent), with the lowest status of the contract unless it sets another; throws what it refuses. */
type Returned<One> =
  AnswerOf<One> extends undefined
    ? unknown
    : AnswerOf<One> | FastifyReply | Promise<AnswerOf<One> | FastifyReply>;

type Handler<One, Name> = (
  request: FastifyRequest<{
    Params: ParamsOf<One, Name>;
    Querystring: PartOf<One, 'query'>;
    Body: PartOf<One, 'body'>;
  }>,
  reply: FastifyReply,
) => Returned<One>;

type Handlers<All> = { readonly [Name in keyof All]: Handler<All[Name], Name> };

/** Of a route besides its contract, such as a limit. */
type Besides = Pick<RouteOptions, 'onRequest' | 'bodyLimit'>;

/** @param besides By endpoint; a function gets the instance, for what its plugins make, such as limits. */
export function serve<All>(
  contract: Contract<All>,
  handlers: Handlers<All>,
  besides: (app: FastifyInstance) => { readonly [Name in keyof All]?: Besides } = () => ({}),
): FastifyPluginAsync {
  return async (app) => {
    const more = besides(app);
    for (const name of Object.keys(contract.endpoints as object) as (keyof All & string)[]) {
      const { params, query, answers, refuses = [], ...said } = contract.endpoints[name] as Endpoint;
      const [method = '', url = ''] = name.split(' ');
      const handle = handlers[name] as (request: FastifyRequest, reply: FastifyReply) => unknown;
      app.route({
        ...{ method, url, ...more[name] },
        schema: {
          ...contract.common,
          ...said,
          ...withoutAbsent({ params: params ?? textParams(url), querystring: query }),
          response: { ...answers, ...refusals(...refuses) },
        } as NonNullable<RouteOptions['schema']>,
        handler: async (request, reply) => {
          reply.code(Math.min(...Object.keys(answers).map(Number)));
          const answer = await handle(request, reply);
          // What a handler returns beside an answer without content is not sent.
          return answers[reply.statusCode] === noContent ? reply.send() : answer;
        },
      });
    }
  };
}

const withoutAbsent = (schemas: Record<string, z.ZodType | undefined>) =>
  Object.fromEntries(Object.entries(schemas).filter(([, schema]) => schema !== undefined));

/** Undefined for a path without parameters. */
function textParams(url: string): z.ZodType | undefined {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined;
}
