/** What of OpenTelemetry's standard variables the site itself reads; the exporters read the others. */
export interface TelemetrySettings {
  readonly protocol: Protocol;
  readonly sendsTraces: boolean;
  readonly sendsMetrics: boolean;
  /** Share, from 0 to 1, of requests that come without a sampling decision of a parent. */
  readonly sampledRatio: number;
  readonly metricIntervalMs: number;
}

const protocols = ['http/protobuf', 'http/json'] as const;
type Protocol = (typeof protocols)[number];

type Variables = Readonly<Record<string, string | undefined>>;

const samplers: Readonly<Record<string, (ratio: number) => number>> = {
  always_on: () => 1,
  always_off: () => 0,
  traceidratio: (ratio) => ratio,
  parentbased_always_on: () => 1,
  parentbased_always_off: () => 0,
  parentbased_traceidratio: (ratio) => ratio,
};

/** @returns Null unless a variable names where to send to: nothing is loaded then. */
export function readTelemetrySettings(given: Variables): TelemetrySettings | null {
  if (given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null;
  const goes = (signal: 'TRACES' | 'METRICS') =>
    (given.OTEL_EXPORTER_OTLP_ENDPOINT ?? given[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]) !== undefined &&
    given[`OTEL_${signal}_EXPORTER`] !== 'none';
  const [sendsTraces, sendsMetrics] = [goes('TRACES'), goes('METRICS')];
  if (!sendsTraces && !sendsMetrics) return null;
  const sampler = samplers[given.OTEL_TRACES_SAMPLER ?? ''] ?? (() => 1);
  return {
    protocol: protocols.find((one) => one === given.OTEL_EXPORTER_OTLP_PROTOCOL) ?? 'http/protobuf',
    sendsTraces,
    sendsMetrics,
    sampledRatio: sampler(Number(given.OTEL_TRACES_SAMPLER_ARG ?? 1)),
    metricIntervalMs: Number(given.OTEL_METRIC_EXPORT_INTERVAL ?? 60_000),
  };
}

export function telemetryProblems(given: Variables): string[] {
  const problems: string[] = [];
  const check = (name: string, isGood: (text: string) => boolean, wanted: string) => {
    const text = given[name];
    if (text !== undefined && !isGood(text)) problems.push(`${name} must be ${wanted}.`);
  };
  for (const name of endpointNames) check(name, isHttp, 'an http or https URL');
  check(
    'OTEL_EXPORTER_OTLP_PROTOCOL',
    (text) => protocols.some((one) => one === text),
    protocols.join(' or '),
  );
  for (const signal of ['TRACES', 'METRICS'])
    check(`OTEL_${signal}_EXPORTER`, (text) => text === 'otlp' || text === 'none', 'otlp or none');
  check(
    'OTEL_TRACES_SAMPLER',
    (text) => Object.hasOwn(samplers, text),
    `one of ${Object.keys(samplers).join(', ')}`,
  );
  check('OTEL_TRACES_SAMPLER_ARG', (text) => Number(text) >= 0 && Number(text) <= 1, 'a number from 0 to 1');
  check('OTEL_METRIC_EXPORT_INTERVAL', (text) => Number(text) >= 100, 'milliseconds, at least 100');
  return problems;
}

const endpointNames = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];

const isHttp = (text: string) => /^https?:\/\/./.test(text) && URL.canParse(text);
