/** A move that cannot go on. The message is a sentence or two for the operator. */
export class MoveError extends Error {
  override name = 'MoveError';
}
