/**
 * Pages in it. `full`: all; `differential`: those that differ from the full one; `incremental`: those that differ from the
 * restore point before it.
 */
export type PointKind = 'full' | 'differential' | 'incremental';

/** What the name of a restore point says, so that choosing and removing them reads nothing else. */
export interface PointName {
  readonly name: string;
  /** When the database was read, as an ISO instant. */
  readonly at: string;
  readonly kind: PointKind;
  readonly keyId: string;
  readonly run: string;
  /** Rises within the run; a failed upload leaves a gap. */
  readonly sequence: number;
  /** Run and sequence of the restore point that it builds on, in another run only of a full one; its own for a full one. */
  readonly baseRun: string;
  readonly base: number;
  readonly listId: string;
}

const pattern =
  /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)-(\d{3}Z)-(full|differential|incremental)-([0-9a-f]{8})-([0-9a-f]{8})-(\d{1,9})-([0-9a-f]{8})-(\d{1,9})-([0-9a-f]{32})\.age$/;

export function pointName(facts: Omit<PointName, 'name'>): PointName {
  const { at, kind, keyId, run, sequence, baseRun, base, listId } = facts;
  const stamp = at.replace(/[:.]/g, '-');
  return { ...facts, name: `${stamp}-${kind}-${keyId}-${run}-${sequence}-${baseRun}-${base}-${listId}.age` };
}

export function parsePointName(name: string): PointName | null {
  const found = pattern.exec(name);
  if (!found) return null;
  const [, day, hour, minute, second, rest, kind, keyId = '', run = ''] = found;
  const [sequence, baseRun = '', base, listId = ''] = found.slice(9);
  return {
    name,
    at: `${day}${hour}:${minute}:${second}.${rest}`,
    kind: kind as PointKind,
    ...{ keyId, run, sequence: Number(sequence), baseRun, base: Number(base), listId },
  };
}

export const keyName = (id: string) => `key-${id}.age`;
export const uploadCopyName = (keyId: string, id: string) => `upload-${keyId}-${id}.age`;
export const uploadListName = (keyId: string, id: string) => `list-${keyId}-${id}.age`;

const otherNames = /^(?:key-[0-9a-f]{8}|(?:upload|list)-[0-9a-f]{8}-[0-9a-f]{32})\.age$/;

export const isContinuousName = (name: string) => otherNames.test(name) || pattern.test(name);

export const keyIdOf = (name: string) => /^key-([0-9a-f]{8})\.age$/.exec(name)?.[1] ?? null;

/** Oldest first; other names are left out. */
export function pointsAmong(names: readonly string[]): PointName[] {
  return names
    .map(parsePointName)
    .filter((point) => point !== null)
    .sort((a, b) => a.at.localeCompare(b.at) || a.sequence - b.sequence);
}

/** All that restoring a point takes, the full one first; null when something of it is not among the points. */
export function chainsAmong(points: readonly PointName[]): (point: PointName) => PointName[] | null {
  const known = new Map(points.map((point) => [`${point.run} ${point.sequence}`, point]));
  return (point) => {
    const chain = [point];
    for (let first = point; first.kind !== 'full'; ) {
      const base = known.get(`${first.baseRun} ${first.base}`);
      const isEarlier =
        base && (base.run === first.run ? base.sequence < first.sequence : base.kind === 'full');
      if (!isEarlier) return null;
      chain.push(base);
      first = base;
    }
    return chain.reverse();
  };
}
