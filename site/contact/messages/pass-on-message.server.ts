import type { FormMetadata } from '#site/contact/spam/form-metadata.server.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import type { MessageForm } from './message.ts';
import { type SendResult, sendMessage } from './send-message.ts';

const timeoutMs = 10_000;

/** For a site whose data is on another API (docs/decisions/0050). Never rejects. */
export function passOnMessage(
  apiUrl: string,
  message: MessageForm,
  { heardFrom, origin }: FormMetadata,
): Promise<SendResult> {
  // No timestamp: that API has not signed it.
  return sendMessage(
    apiUrl,
    { ...message, heardFrom, origin },
    {
      signal: AbortSignal.timeout(timeoutMs),
      prefix: requestPrefix(),
    },
  );
}
