/** What a readiness check finds missing. The message is public: it names no path. */
export class NotReadyError extends Error {
  override name = 'NotReadyError';
}
