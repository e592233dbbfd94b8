import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a server's connections are doing. */
export interface Connections {
  /** A request has come on a connection. */
  noteRequest(socket: Socket, response: ServerResponse): void;
}

/**
 * Lets newcomers in when there are too many connections: each one beyond the limit ends the connection on which
 * nothing has been under way for longest. That is one that dribbles its header or is kept for a later request, and a
 * browser opens another without telling anybody. One with a request under way is never ended.
 *
 * @param most Connections from which on room is made.
 * @param onEnded Hears of each connection that is ended.
 */
export function makeRoom(server: Server, most: number, onEnded: () => void): Connections {
  /** The last answer on each; null before its first request. Whoever asked, or came, longest ago is first. */
  const lastAnswers = new Map<Socket, ServerResponse | null>();

  server.on('connection', (socket: Socket) => {
    if (lastAnswers.size >= most && endIdlest(lastAnswers)) onEnded();
    lastAnswers.set(socket, null);
    socket.once('close', () => lastAnswers.delete(socket));
  });

  return {
    noteRequest(socket, response) {
      // A key that is taken out and put in again is the last one.
      lastAnswers.delete(socket);
      lastAnswers.set(socket, response);
    },
  };
}

/** @returns False when on each of them a request is under way. */
function endIdlest(lastAnswers: Map<Socket, ServerResponse | null>): boolean {
  for (const [socket, answer] of lastAnswers) {
    if (answer !== null && !answer.writableFinished) continue;
    lastAnswers.delete(socket);
    socket.destroy();
    return true;
  }
  return false;
}
