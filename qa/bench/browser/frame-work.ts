import type { Browser, Page } from '@playwright/test';

export interface Part {
  /** Milliseconds of processor time of the main thread, nested events of the same part counted once. */
  ms: number;
  count: number;
  /** Elements restyled, or objects of the layout tree laid out; 0 for the other parts. */
  touched: number;
}

export type PartName = 'script' | 'style' | 'layout' | 'paint' | 'collection';

const parts: Readonly<Record<string, PartName>> = {
  EventDispatch: 'script',
  FireAnimationFrame: 'script',
  TimerFire: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'collection',
  MajorGC: 'collection',
};

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the processor, which others do not lengthen; microseconds. */
  readonly tdur?: number;
  readonly args: {
    readonly elementCount?: number;
    readonly beginData?: { readonly dirtyObjects?: number };
    readonly name?: string;
  };
}

/** Runs `work` under Chromium's tracing. @returns What the main thread of `page` did meanwhile, by part. */
export async function frameWork(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<Record<PartName, Part>> {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', '__metadata'] });
  await work();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser.stopTracing()));
  return sumUp(eventsOfPage(trace.traceEvents));
}

/** Those of the main thread that painted most: other renderers are idle meanwhile. */
function eventsOfPage(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = Map.groupBy(
    events.filter(({ name, ph }) => ph === 'X' && name in parts),
    ({ pid, tid }) => `${pid}/${tid}`,
  );
  const busiest = [...threads.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
  return busiest.toSorted((a, b) => a.ts - b.ts);
}

function sumUp(events: readonly TraceEvent[]): Record<PartName, Part> {
  const sums = Object.fromEntries(
    Object.values(parts).map((name) => [name, { ms: 0, count: 0, touched: 0 }]),
  ) as Record<PartName, Part>;
  const ends = new Map<PartName, number>();
  for (const { name, ts, dur = 0, tdur = dur, args } of events) {
    const part = parts[name] as PartName;
    const sum = sums[part];
    sum.touched += args.elementCount ?? args.beginData?.dirtyObjects ?? 0;
    if (ts < (ends.get(part) ?? 0)) continue;
    ends.set(part, ts + dur);
    sum.ms += tdur / 1_000;
    sum.count += 1;
  }
  return sums;
}
