import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { readExposition } from '#test/support/exposition.ts';

const folder = path.resolve(import.meta.dirname, '../../../deploy/monitoring');
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^Site[A-Za-z]+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smhd]$/)
            .optional(),
          labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.object({ summary: z.string(), action: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  uid: z.string(),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string() })).min(1),
    }),
  ),
});

const rules = rulesSchema.parse(parse(read('alerts.yaml'))).groups.flatMap((group) => group.rules);
const { panels } = dashboardSchema.parse(JSON.parse(read('grafana-dashboard.json')));
const alerts = rules.map(({ alert, expr }) => [alert, expr] as const);
const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

const namesIn = (query: string) =>
  [...query.matchAll(/\b(?:site|nodejs|process)_[a-z0-9_]+\b/g)].map(([name]) => name);

async function exportedNames(): Promise<Set<string>> {
  const metrics = createMetrics({
    readSite: async () => {
      throw new Error('without a site');
    },
    arriving: () => 0,
    working: () => 0,
  });
  metrics.watchPageCache({ statistics: () => ({ bytes: 0, entries: 0, hits: 0, misses: 0 }) } as never);
  const families = readExposition((await metrics.exportText()).text);
  return new Set(
    [...families].flatMap(([name, { type }]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

describe('alert rules and dashboard', () => {
  test('name only metrics that the site exports', async () => {
    const exported = await exportedNames();
    const named = [...alerts, ...queries].flatMap(([where, query]) =>
      namesIn(query).map((name) => ({ where, name })),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter(({ name }) => !exported.has(name))).toEqual([]);
  });

  test('show every metric of the site that docs/operations.md describes', () => {
    const described = readFileSync(path.join(folder, '../../docs/operations.md'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `site_'))
      .flatMap((line) => namesIn(line.split(' | ')[0] ?? ''));
    const shown = new Set([...alerts, ...queries].flatMap(([, query]) => namesIn(query)));
    const isShown = (name: string) =>
      [...shown].some((other) => other === name || other === `${name}_bucket`);
    expect(described.length).toBeGreaterThan(10);
    expect(described.filter((name) => !isShown(name))).toEqual([]);
  });

  test('panels have names of their own and do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});
