import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodOf, routeOf } from '#server/monitoring/request-metrics.ts';
import { hidePersonal, loggedAddress } from '#server/process/log-privacy.ts';

/** For requests that reach the framework, by the semantic conventions for HTTP. No span has a query or an IP address. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', async (request) => {
    const method = methodOf(request);
    const attributes = {
      'http.request.method': method,
      'url.scheme': request.protocol,
      'url.path': pathOf(request),
      'company_site.request_id': request.id,
    };
    spans.set(request, tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parentOf(request)));
  });
  app.addHook('onError', async (request, _reply, error) => {
    spans.get(request)?.setAttribute('error.type', error.code ?? error.name);
  });
  app.addHook('onRequestAbort', async (request) => end(request, null));
  app.addHook('onResponse', async (request, reply) => end(request, reply.statusCode));

  function end(request: FastifyRequest, status: number | null): void {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    const route = routeOf(request);
    span.updateName(`${methodOf(request)} ${route}`);
    span.setAttribute('http.route', route);
    if (status !== null) span.setAttribute('http.response.status_code', status);
    if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }
}

/** The span of a proxy or a client that traces as well (W3C Trace Context). */
function parentOf({ headers: { traceparent } }: FastifyRequest) {
  const context = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return context ? trace.setSpanContext(ROOT_CONTEXT, { ...context, isRemote: true }) : ROOT_CONTEXT;
}

const pathOf = ({ url }: FastifyRequest) => hidePersonal(loggedAddress(url)).replace(/\?.*$/, '');
