/** What a readiness check finds missing. The message is shown to whoever asks: it names no path. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}
