import { activitySentence, versionsText } from './activity-text.ts';
import type { WireActivity } from './contract.ts';

export type Run = [WireActivity, ...WireActivity[]];

/** Three and more that differ in their time alone; two are as short as their fold. */
export function runsOf(events: readonly WireActivity[]): Run[] {
  const said = (event: WireActivity) =>
    [event.user?.id, activitySentence(event), versionsText(event)].join('\n');
  const runs: Run[] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && said(last[0]) === said(event)) last.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run) => (run.length > 2 ? [run] : run.map((event): Run => [event])));
}
