import { grouped } from '@site/platform/text/counted';
import { say, sayCount, texts } from '@site/platform/words/say';
import type { ImportDetail, WireImport } from '../jobs/import-contract.ts';
import { isWorking, type JobAction, type JobState, type LineFilter } from '../jobs/import-job.ts';

type Facts = Pick<WireImport, 'state' | 'wanted' | 'problem' | 'things' | 'thingsDone'>;

const stateNames: Record<WireImport['state'], string> = texts({
  planning: 'Being read',
  planned: 'Ready to run',
  running: 'Running',
  undoing: 'Being undone',
  paused: 'Paused',
  failed: 'Stopped',
  finished: 'Finished',
  undone: 'Undone',
  cancelled: 'Canceled',
  unfinished: 'Not finished',
});

export const isUnderWay = ({ state, wanted }: Pick<Facts, 'state' | 'wanted'>): boolean =>
  wanted !== null || isWorking(state as JobState);

export const stateName = ({ state, wanted }: Pick<Facts, 'state' | 'wanted'>): string =>
  wanted === null ? stateNames[state] : waitingNames[wanted];

const waitingNames: Record<JobAction, string> = texts({
  plan: 'About to be read',
  run: 'About to run',
  undo: 'About to be undone',
  pause: 'Pausing',
  cancel: 'Being canceled',
});

const sentences: Record<WireImport['state'], string> = texts({
  planning: 'The file is being read. Nothing is written yet.',
  planned: 'Nothing is written yet. Below is what would happen; run the import when you agree.',
  running: 'The import is running, also when you leave this page or close the browser.',
  undoing: 'What this import made is being removed.',
  paused: 'The import is paused. What it made so far is on the site; continue to finish it.',
  failed: 'The import stopped.',
  finished: 'The import is finished. Below is what became of every item.',
  undone: 'The import was undone. What was edited since has stayed.',
  cancelled: 'The import was canceled. What it made until then can be undone.',
  unfinished:
    'This import of the command line is running or was cut off: run the command again to finish it.',
});

export const stateSentence = ({ state, wanted, problem }: Facts): string => {
  if (wanted !== null) return `${waitingNames[wanted]}…`;
  return problem === null ? sentences[state] : `${sentences[state]} ${problem}`;
};

export const progressText = ({ things, thingsDone }: Facts): string =>
  things === null
    ? say('Counting…')
    : say('{thingsDone} of {items}', {
        thingsDone: grouped(thingsDone),
        items: sayCount(things, 'item'),
      });

const planned: Record<LineFilter, string> = texts({
  all: 'All',
  created: 'Will be made',
  updated: 'Will be changed',
  unchanged: 'The same already',
  kept: 'Stay as they are here',
  lost: 'Do not come along',
  removed: 'Removed',
  noted: 'With a note',
});
const done: Record<LineFilter, string> = texts({ ...planned, created: 'Made', updated: 'Changed' });

export const outcomeName = (outcome: LineFilter, isPlan: boolean): string =>
  (isPlan ? planned : done)[outcome];

const kinds: Record<string, string> = texts({ file: 'Image or file', nav_menu_item: 'Menu item' });
export const kindName = (kind: string): string =>
  kinds[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

export function filtersOf({ counts, total, noted, isPlan }: NonNullable<ImportDetail['report']>) {
  const numbers: Record<LineFilter, number> = { ...emptyCounts, ...counts, all: total, noted };
  return (Object.keys(planned) as LineFilter[])
    .filter((filter) => numbers[filter] > 0)
    .map((filter) => ({ filter, name: `${outcomeName(filter, isPlan)} (${grouped(numbers[filter])})` }));
}

const emptyCounts = { created: 0, updated: 0, unchanged: 0, kept: 0, lost: 0, removed: 0 };

export const countedLines = (total: number): string => sayCount(total, 'item');
