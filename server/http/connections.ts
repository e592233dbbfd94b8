import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a server's connections are doing. */
export interface Connections {
  /** A request has come on a connection. */
  noteRequest(socket: Socket, response: ServerResponse): void;
  /** Whether the client waits for the server: its request is here, and nothing of the answer is left for it to read. */
  isServerWorking(socket: Socket): boolean;
}

interface Use {
  /** When it came, or was last asked for something: the larger, the later. */
  turn: number;
  /** Null before its first request. */
  lastAnswer: ServerResponse | null;
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
  const uses = new Map<Socket, Use>();
  let turn = 0;

  server.on('connection', (socket: Socket) => {
    const idlest = uses.size >= most ? findIdlest(uses) : undefined;
    if (idlest) {
      uses.delete(idlest);
      idlest.destroy();
      onEnded();
    }
    uses.set(socket, { turn: turn++, lastAnswer: null });
    socket.once('close', () => uses.delete(socket));
  });

  return {
    // For every request. Moving its entry to the end would spare the search below, but a map that keeps being changed
    // is copied again and again, and each dead copy that has grown old keeps the answers of the next one alive.
    noteRequest(socket, response) {
      const use = uses.get(socket);
      if (!use) return;
      use.turn = turn++;
      use.lastAnswer = response;
    },

    isServerWorking(socket) {
      const response = uses.get(socket)?.lastAnswer;
      if (!response || response.writableFinished || socket.writableLength > 0) return false;
      return response.req.complete || response.req.readableLength > 0;
    },
  };
}

/** @returns Undefined when on each of them a request is under way. */
function findIdlest(uses: ReadonlyMap<Socket, Use>): Socket | undefined {
  let idlest: Socket | undefined;
  let earliest = Number.POSITIVE_INFINITY;
  for (const [socket, { turn, lastAnswer }] of uses) {
    const isIdle = lastAnswer === null || lastAnswer.writableFinished;
    if (isIdle && turn < earliest) {
      idlest = socket;
      earliest = turn;
    }
  }
  return idlest;
}
