import { byteOrderMark, csvLine } from '@site/platform/text/csv';
import { activitySentence } from './activity-text.ts';
import type { ActivityFacts, WireActivity } from './contract.ts';

const columns = [
  ...['Number', 'Time', 'Sentence', 'Actor', 'User', 'E-mail', 'Name', 'Role', 'Session', 'Action'],
  ...['Kind', 'Id', 'Title', 'Path', 'From', 'To', 'Network'],
];

export async function* activityCsv(events: AsyncIterable<WireActivity>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  for await (const event of events) {
    const { number, at, actor, user, action, thing, from, to, network } = event;
    yield csvLine([
      ...[`${number}`, at, activitySentence(event), actor],
      ...[user?.id ?? '', user?.email ?? '', user?.name ?? '', user?.role ?? '', user?.sessionId ?? ''],
      ...[action, thing.kind, thing.id, thing.title, thing.path, from, to, network ?? ''],
    ]);
  }
}

export async function* activityLines(events: AsyncIterable<ActivityFacts>): AsyncGenerator<string> {
  for await (const event of events) yield `${JSON.stringify(event)}\n`;
}
