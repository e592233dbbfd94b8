import { hostname } from 'node:os';
import type { Tracer } from '@opentelemetry/api';
import { DiagLogLevel, diag } from '@opentelemetry/api';
import { setGlobalErrorHandler } from '@opentelemetry/core';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { MetricValues } from '#server/monitoring/metrics.ts';
import { hidePersonal } from '#server/process/log-privacy.ts';
import { siteVersion } from '#server/process/site-version.ts';
import { metricProducer } from './metric-producer.ts';
import { traceRequests } from './request-spans.ts';
import type { TelemetrySettings } from './telemetry-settings.ts';

export interface Telemetry {
  watchRequests(app: FastifyInstance): void;
  /** Sends what is left, as far as the receiver takes it within three seconds. */
  stop(): Promise<void>;
}

const stopMs = 3_000;
const scope = { name: 'company-site', version: siteVersion };

/** The exporters read URL, headers and so on from the standard variables. `readMetrics` null: another process sends them. */
export async function startTelemetry(
  settings: TelemetrySettings,
  readMetrics: (() => Promise<MetricValues>) | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Telemetry> {
  const report = reporterTo(log);
  const resource = resourceFromAttributes({
    'service.name': scope.name,
    'service.version': scope.version,
    'service.instance.id': `${hostname()}-${process.pid}`,
    'host.name': hostname(),
  }).merge(detectResources({ detectors: [envDetector] }));
  const exporters = await exportersOf(settings);
  const traces = settings.sendsTraces
    ? new TracerProvider({
        resource,
        sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.sampledRatio) }),
        spanProcessors: [new BatchSpanProcessor({ exporter: exporters.traces() })],
      })
    : null;
  const metrics =
    settings.sendsMetrics && readMetrics
      ? new MeterProvider({
          resource,
          readers: [
            new PeriodicExportingMetricReader({
              exporter: exporters.metrics(),
              exportIntervalMillis: settings.metricIntervalMs,
              exportTimeoutMillis: Math.min(settings.metricIntervalMs, 30_000),
              metricProducers: [metricProducer(readMetrics, { scope, resource })],
            }),
          ],
        })
      : null;
  const tracer: Tracer | undefined = traces?.getTracer(scope.name, scope.version);

  return {
    watchRequests: (app) => tracer && traceRequests(app, tracer),
    async stop() {
      const ends = Promise.all([traces?.shutdown().catch(report), metrics?.shutdown().catch(report)]);
      await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, stopMs).unref())]);
    },
  };
}

async function exportersOf({ protocol }: TelemetrySettings) {
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }] =
    protocol === 'http/json'
      ? await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-http'),
          import('@opentelemetry/exporter-metrics-otlp-http'),
        ])
      : await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-proto'),
          import('@opentelemetry/exporter-metrics-otlp-proto'),
        ]);
  return { traces: () => new OTLPTraceExporter(), metrics: () => new OTLPMetricExporter() };
}

function reporterTo(log: Pick<FastifyBaseLogger, 'warn'>): (problem: unknown) => void {
  const report = (problem: unknown) => {
    const reason = hidePersonal(problem instanceof Error ? problem.message : String(problem));
    log.warn({ reason }, 'telemetry could not be sent');
  };
  setGlobalErrorHandler(report);
  const nothing = () => {};
  diag.setLogger(
    { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return report;
}
