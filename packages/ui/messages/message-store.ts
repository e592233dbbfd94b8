import { createListeners } from '../listeners.ts';

export interface StatusMessage {
  readonly id: number;
  readonly kind: 'success' | 'failure';
  readonly text: string;
  /** Takes back what the message tells of. */
  readonly undo?: (() => unknown) | undefined;
  /** URL of what the message tells of. */
  readonly view?: string | undefined;
}

let messages: readonly StatusMessage[] = [];
let lastId = 0;
const { subscribe, notify } = createListeners();

/**
 * Survives navigation; a success disappears after a while. Replaces the success before it, which is no longer what became of the
 * user's work, and the same text. Failures stay until they are dismissed, or tried again.
 */
export function showMessage(
  kind: StatusMessage['kind'],
  text: string,
  { undo, view }: Pick<StatusMessage, 'undo' | 'view'> = {},
): void {
  lastId += 1;
  const kept = messages.filter((message) => message.kind === 'failure' && message.text !== text);
  replaceMessages([...kept, { id: lastId, kind, text, ...(undo && { undo }), ...(view && { view }) }]);
}

export function dismissMessage(id: number): void {
  replaceMessages(messages.filter((message) => message.id !== id));
}

/** For a failure that is shown in another place. */
export function dismissSuccesses(): void {
  replaceMessages(messages.filter((message) => message.kind !== 'success'));
}

export function dismissFailures(): void {
  replaceMessages(messages.filter((message) => message.kind !== 'failure'));
}

export const messageStore = {
  subscribe,
  current: () => messages,
  onServer: () => noMessages,
};

const noMessages: readonly StatusMessage[] = [];

function replaceMessages(next: readonly StatusMessage[]): void {
  messages = next;
  notify();
}
