import { type HrTime, ValueType } from '@opentelemetry/api';
import { hrTime, type InstrumentationScope } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricValues } from '#server/monitoring/metrics.ts';

interface Sample {
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly value: number;
  readonly metricName?: string;
}

/** The metrics that Prometheus would read, under the same names: there is one list of them. */
export function metricProducer(
  read: () => Promise<MetricValues>,
  { scope, resource }: { scope: InstrumentationScope; resource: Resource },
): MetricProducer {
  const startTime = hrTime(performance.now() - process.uptime() * 1000);
  return {
    async collect() {
      const times = { startTime, endTime: hrTime() };
      const metrics = (await read()).flatMap((metric) => toMetricData(metric, times) ?? []);
      return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] };
    },
  };
}

function toMetricData(
  { name, help, type, values }: MetricValues[number],
  times: { startTime: HrTime; endTime: HrTime },
): MetricData | null {
  const samples = (values as unknown as readonly Sample[]).filter(({ value }) => Number.isFinite(value));
  if (samples.length === 0) return null;
  const common = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => samples.map(({ labels, value }) => ({ ...times, attributes: { ...labels }, value }));
  switch (String(type)) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
    case 'gauge':
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: points() };
    case 'histogram':
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(samples, times) };
    default:
      return null;
  }
}

const unitOf = (name: string) =>
  /_seconds(_total)?$/.test(name) ? 's' : /_bytes(_total)?$/.test(name) ? 'By' : '';

/** Prometheus counts what is below each bound; OpenTelemetry what is between two. */
function histograms(
  samples: readonly Sample[],
  times: { startTime: HrTime; endTime: HrTime },
): DataPoint<Histogram>[] {
  const series = Map.groupBy(samples, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels));
  return [...series].map(([key, parts]) => {
    const partOf = (end: string) => parts.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0;
    const buckets = parts.filter(({ metricName }) => metricName?.endsWith('_bucket'));
    const below = buckets.map(({ value }) => value);
    return {
      ...times,
      attributes: JSON.parse(key),
      value: {
        buckets: {
          boundaries: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
          counts: below.map((count, index) => count - (below[index - 1] ?? 0)),
        },
        count: partOf('_count'),
        sum: partOf('_sum'),
      },
    };
  });
}
