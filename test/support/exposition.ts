export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*';
const label = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\n"])*"';
const sampleLine = new RegExp(`^(${metricName})(?:\\{(${label}(?:,${label})*)?\\})? (\\S+)$`);
const number = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|NaN|[+-]Inf)$/;

/**
 * Reads the text format of Prometheus, version 0.0.4, more strictly than Prometheus does: every sample belongs to the
 * family announced before it, no family or series comes twice, counters and buckets never fall.
 *
 * @throws {Error} Naming the first line that breaks a rule.
 */
export function readExposition(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('The last line has no end.');
  const families = new Map<string, { type: string; help: string; samples: Sample[] }>();
  const series = new Set<string>();
  let current = '';
  for (const line of text.slice(0, -1).split('\n')) {
    const fail = (reason: string) => new Error(`${reason}: ${line}`);
    if (line === '') continue;
    const help = new RegExp(`^# HELP (${metricName}) (.+)$`).exec(line);
    const type = new RegExp(`^# TYPE (${metricName}) (counter|gauge|histogram|summary)$`).exec(line);
    if (help?.[1] && help[2]) {
      if (families.has(help[1])) throw fail('announced twice');
      current = help[1];
      families.set(current, { type: '', help: help[2], samples: [] });
    } else if (type?.[1] && type[2]) {
      const family = families.get(type[1]);
      if (!family || type[1] !== current || family.type !== '') throw fail('type out of place');
      family.type = type[2];
    } else {
      const [, name = '', labels = '', value = ''] = sampleLine.exec(line) ?? [];
      const family = families.get(current);
      if (!family || !isOfFamily(name, current, family.type) || !number.test(value)) throw fail('no sample');
      const key = `${name}{${labels}}`;
      if (series.has(key)) throw fail('a series comes twice');
      series.add(key);
      family.samples.push({ name, labels: readLabels(labels), value: readNumber(value) });
    }
  }
  for (const [name, { type, samples }] of families) {
    if (type === 'counter' && samples.some(({ value }) => !(value >= 0)))
      throw new Error(`${name} is below 0`);
    if (type === 'histogram') checkBuckets(name, samples);
  }
  return families;
}

function isOfFamily(name: string, family: string, type: string): boolean {
  if (type === 'histogram') return [`${family}_bucket`, `${family}_sum`, `${family}_count`].includes(name);
  return type !== '' && name === family;
}

function readLabels(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-zA-Z_]\w*)="((?:[^"\\]|\\.)*)"/g)];
  const labels = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value]));
  if (Object.keys(labels).length !== pairs.length) throw new Error(`a label comes twice: ${text}`);
  return labels;
}

const readNumber = (text: string) => (text.endsWith('Inf') ? Number(`${text}inity`) : Number(text));

function checkBuckets(name: string, samples: readonly Sample[]): void {
  const groups = Map.groupBy(samples, ({ labels: { le: _, ...rest } }) => JSON.stringify(rest));
  for (const group of groups.values()) {
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`);
    const bounds = buckets.map(({ labels }) => readNumber(labels.le ?? ''));
    const count = group.find((sample) => sample.name === `${name}_count`)?.value;
    const isRising = (values: readonly number[]) =>
      values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
    if (bounds.at(-1) !== Number.POSITIVE_INFINITY || !isRising(bounds)) throw new Error(`${name}: bounds`);
    if (!isRising(buckets.map(({ value }) => value)) || buckets.at(-1)?.value !== count) {
      throw new Error(`${name}: buckets do not add up`);
    }
  }
}
