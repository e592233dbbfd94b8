import type { FormMetadata } from '#app/contact/spam/form-metadata.server.ts';
import type { MessageForm } from './message.ts';
import { type SendResult, sendMessage } from './send-message.ts';

const timeoutMs = 10_000;

/**
 * Sends a message that came without scripts to an API with data of its own (docs/decisions/0050).
 *
 * @returns What the API answered, or a failure when it did not; never rejects.
 */
export function passOnMessage(
  apiUrl: string,
  message: MessageForm,
  { heardFrom }: FormMetadata,
): Promise<SendResult> {
  // Without the timestamp of the form, which the API has not signed.
  return sendMessage(apiUrl, { ...message, heardFrom }, AbortSignal.timeout(timeoutMs));
}
