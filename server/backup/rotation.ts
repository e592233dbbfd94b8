import { isGood, type JournalArchive } from './journal.ts';

const weeklyKept = 4;
const dayMs = 24 * 60 * 60 * 1000;
// 1 January 1970 was a Thursday; weeks begin on Monday.
const mondayOffsetDays = 3;

/**
 * Which of the archives made by night can go. The newest good ones stay, and of the weeks before them the last good
 * one each. One that cannot be restored stays only until there is a newer archive.
 *
 * @param archives Newest first; those an operator made are never chosen.
 * @param keep How many of the newest good ones stay, at least 1.
 */
export function chooseOld(archives: readonly JournalArchive[], keep: number): JournalArchive[] {
  const nightly = archives.filter((archive) => archive.isNightly);
  const good = nightly.filter(isGood);
  const weekly = new Map<number, JournalArchive>();
  for (const archive of good.slice(keep)) {
    const week = weekOf(archive);
    if (!weekly.has(week) && weekly.size < weeklyKept) weekly.set(week, archive);
  }
  const [newest] = nightly;
  const kept = new Set([...good.slice(0, keep), ...weekly.values(), ...(newest ? [newest] : [])]);
  return nightly.filter((archive) => !kept.has(archive));
}

function weekOf({ createdAt }: JournalArchive): number {
  return Math.floor((Date.parse(createdAt) / dayMs + mondayOffsetDays) / 7);
}
