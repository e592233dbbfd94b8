import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { patiently } from '#test/support/patiently.ts';
import { startTelemetry } from './telemetry.ts';
import { readTelemetrySettings, telemetryProblems } from './telemetry-settings.ts';

interface Received {
  readonly path: string;
  readonly type: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { url: path = '', headers } = request;
    received.push({ path, type: headers['content-type'], headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function openTraced(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const settings = readTelemetrySettings(process.env);
  if (!settings) throw new Error('Nothing says where to send to.');
  const metrics = createMetrics({ readSite: null, arriving: () => 3, working: () => 0 });
  const warn = vi.fn();
  const telemetry = await startTelemetry(settings, () => metrics.read(), { warn });
  onTestFinished(() => telemetry.stop());
  const app = Fastify();
  metrics.watchRequests(app);
  telemetry.watchRequests(app);
  app.get('/api/things/:id', async () => 'yes');
  app.get('/api/broken', async () => {
    throw Object.assign(new Error('ann@example.com'), { code: 'broken' });
  });
  onTestFinished(() => app.close());
  return { app, telemetry, warn };
}

const attributesOf = (list: { key: string; value: Record<string, unknown> }[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a receiver gets a span for each request, and the metrics', async () => {
  const { received, url } = await startReceiver();
  const { app, telemetry } = await openTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=secret',
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_SERVICE_NAME: 'our-site',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await app.inject({
    url: '/api/things/5?mail=ann@example.com',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await app.inject('/api/broken');
  await telemetry.stop();

  const traces = received.find(({ path }) => path === '/v1/traces');
  expect(traces?.type).toBe('application/json');
  expect(traces?.headers['api-key']).toBe('secret');
  expect(traces?.body).not.toContain('ann@');
  const { resource, scopeSpans } = JSON.parse(traces?.body ?? '').resourceSpans[0];
  expect(attributesOf(resource.attributes)).toMatchObject({
    'service.name': 'our-site',
    'service.version': expect.stringMatching(/^\d+\.\d+\.\d+/),
    'deployment.environment.name': 'test',
  });
  const [found, broken] = scopeSpans[0].spans;
  expect(found).toMatchObject({
    name: 'GET /api/things/:id',
    kind: 2,
    traceId,
    parentSpanId: 'b7ad6b7169203331',
  });
  expect(attributesOf(found.attributes)).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/api/things/:id',
    'http.response.status_code': 200,
    'url.path': '/api/things/5',
    'company_site.request_id': expect.any(String),
  });
  expect(broken).toMatchObject({ name: 'GET /api/broken', status: { code: 2 } });
  expect(broken.traceId).not.toBe(traceId);
  expect(attributesOf(broken.attributes)).toMatchObject({
    'error.type': 'broken',
    'http.response.status_code': 500,
  });

  const sent = received.filter(({ path }) => path === '/v1/metrics').at(-1);
  const { metrics } = JSON.parse(sent?.body ?? '').resourceMetrics[0].scopeMetrics[0];
  const metricOf = (name: string) => metrics.find((one: { name: string }) => one.name === name);
  expect(metricOf('site_uploads_in_progress').gauge.dataPoints[0].asDouble).toBe(3);
  const { sum } = metricOf('site_http_requests_total');
  expect(sum).toMatchObject({ isMonotonic: true, aggregationTemporality: 2 });
  expect(sum.dataPoints.map((point: { asDouble: number }) => point.asDouble)).toEqual([1, 1]);
  const durations = metricOf('site_http_request_duration_seconds');
  const [point] = durations.histogram.dataPoints;
  expect([durations.unit, Number(point.count)]).toEqual(['s', 1]);
  expect(point.bucketCounts.map(Number).reduce((total: number, count: number) => total + count)).toBe(1);
  expect(point.bucketCounts).toHaveLength(point.explicitBounds.length + 1);
});

test('by default it is sent as protobuf, metrics at their interval; a part can be left out', async () => {
  const { received, url } = await startReceiver();
  await openTraced({
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${url}/here`,
    OTEL_METRIC_EXPORT_INTERVAL: '100',
  });
  await vi.waitFor(() => expect(received.length).toBeGreaterThan(1), patiently);
  expect(new Set(received.map(({ path, type }) => `${path} ${type}`))).toEqual(
    new Set(['/here application/x-protobuf']),
  );
  expect(received[0]?.body).toContain('site_uploads_in_progress');
});

test('a receiver that is away is a warning, and requests are answered', async () => {
  const { app, telemetry, warn } = await openTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_METRICS_EXPORTER: 'none',
    OTEL_EXPORTER_OTLP_TIMEOUT: '200',
  });
  expect((await app.inject('/api/things/5')).statusCode).toBe(200);
  await telemetry.stop();
  await vi.waitFor(
    () => expect(warn).toHaveBeenCalledWith({ reason: expect.any(String) }, 'telemetry could not be sent'),
    patiently,
  );
});

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

test.each([
  [{}, null],
  [{ ...endpoint, OTEL_SDK_DISABLED: 'true' }, null],
  [{ ...endpoint, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }, null],
  [{ OTEL_SERVICE_NAME: 'site' }, null],
  [
    endpoint,
    {
      protocol: 'http/protobuf',
      sendsTraces: true,
      sendsMetrics: true,
      sampledRatio: 1,
      metricIntervalMs: 60_000,
    },
  ],
  [
    { ...endpoint, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' },
    expect.objectContaining({ sampledRatio: 0.25 }),
  ],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://collector/v1/traces', OTEL_TRACES_SAMPLER: 'always_off' },
    expect.objectContaining({ sendsTraces: true, sendsMetrics: false, sampledRatio: 0 }),
  ],
])('%j means %j', (variables, expected) => {
  expect(telemetryProblems(variables)).toEqual([]);
  expect(readTelemetrySettings(variables)).toEqual(expected);
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
  ['OTEL_TRACES_EXPORTER', 'jaeger'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_METRIC_EXPORT_INTERVAL', '60s'],
])('%s=%s is refused', (name, value) => {
  expect(telemetryProblems({ [name]: value })).toEqual([expect.stringMatching(`^${name} must be `)]);
});
