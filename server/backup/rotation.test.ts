import { expect, test } from 'vitest';
import type { JournalArchive } from './journal.ts';
import { chooseOld } from './rotation.ts';

const dayMs = 24 * 60 * 60 * 1000;
// A Saturday.
const today = Date.parse('2026-11-21T03:00:00Z');

function night(daysAgo: number, changes: Partial<JournalArchive> = {}): JournalArchive {
  const createdAt = new Date(today - daysAgo * dayMs).toISOString();
  return {
    id: String(daysAgo),
    file: `/b/${daysAgo}`,
    bytes: 1,
    createdAt,
    isNightly: true,
    damagedFiles: 0,
    proof: { at: createdAt, problem: null },
    ...changes,
  };
}

const nights = (count: number) => Array.from({ length: count }, (_, index) => night(index));
const idsOf = (archives: readonly JournalArchive[]) => archives.map(({ id }) => Number(id));

test('keeps the newest days and the last day of each of four weeks before them', () => {
  const all = nights(60);
  const old = idsOf(chooseOld(all, 7));
  const kept = idsOf(all).filter((id) => !old.includes(id));
  // 14 November is a Saturday, and the days before it end their weeks on Sundays.
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 13, 20, 27]);
});

test('night after night there are never fewer than seven days and, in time, four weeks', () => {
  let archives: JournalArchive[] = [];
  for (let day = 100; day >= 0; day--) {
    archives = [night(day), ...archives];
    const old = chooseOld(archives, 7);
    archives = archives.filter((archive) => !old.includes(archive));
    expect(archives.length).toBeLessThanOrEqual(11);
    const days = idsOf(archives).slice(0, Math.min(7, 101 - day));
    expect(days).toEqual(days.map((_, index) => day + index));
  }
  expect(archives).toHaveLength(11);
  expect(idsOf(archives).at(-1)).toBeGreaterThanOrEqual(27);
});

test('the last good archive stays, however many bad ones follow it', () => {
  const bad = [0, 1, 2].map((daysAgo) => night(daysAgo, { proof: { at: '', problem: 'damaged' } }));
  expect(idsOf(chooseOld([...bad, night(3), night(4)], 1))).toEqual([1, 2]);
  expect(idsOf(chooseOld([night(0, { proof: null }), night(3)], 1))).toEqual([]);
});

test('never chooses what an operator made', () => {
  const own = nights(60).map((archive) => ({ ...archive, isNightly: false }));
  expect(chooseOld(own, 1)).toEqual([]);
});
