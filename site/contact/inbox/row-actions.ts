import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { failureSentence } from '#site/session/api-client.ts';
import { noteInboxChange } from './inbox-changes.ts';

/** Actions of one message run one after the other; a double click runs an action once. */
export function createRowActions() {
  const underWay = new Map<string, { readonly failed: string; readonly done: Promise<boolean> }>();

  return function attempt(id: string, work: () => Promise<void>, failed: string): Promise<boolean> {
    const before = underWay.get(id);
    if (before?.failed === failed) return Promise.resolve(false);
    const done = (before?.done ?? Promise.resolve()).then(() => perform(work, failed));
    const mine = { failed, done };
    underWay.set(id, mine);
    return done.finally(() => {
      if (underWay.get(id) === mine) underWay.delete(id);
    });
  };
}

async function perform(work: () => Promise<void>, failed: string): Promise<boolean> {
  dismissFailures();
  try {
    await work();
    noteInboxChange();
    return true;
  } catch (error) {
    console.warn(failed, error);
    showMessage('failure', `${failed}: ${failureSentence(error)}`);
    return false;
  }
}
