import { createServer } from 'node:http';

/** The least a Node server can do: the same bytes and headers for every request. */
interface Payload {
  status: number;
  headers: Record<string, string>;
  body: string;
}

let headers: Record<string, string> = {};
let body = Buffer.alloc(0);
let status = 200;

process.on('message', (payload: Payload) => {
  ({ headers, status } = payload);
  body = Buffer.from(payload.body, 'base64');
  process.send?.('set');
});

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('listening'));
