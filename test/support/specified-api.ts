import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Fields = Record<string, unknown>;

/**
 * An API of another make: it has the seven calls that every front end of this kind may rely on, sends the fields that these
 * name and no others, and answers everything else with an empty 404. It listens on an origin of its own.
 */
export class SpecifiedApi {
  readonly posts: Fields[] = [];
  readonly messages: unknown[] = [];
  /** Answers the next call of this method and path instead. */
  readonly instead = new Map<string, { status: number; type: string; body: string }>();
  readonly #server: Server;
  #made = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    response.setHeader('Access-Control-Allow-Origin', headers.origin ?? '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-xsrf-token');
    response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
    const send = (status: number, body?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body === undefined ? '' : JSON.stringify(body));
    };
    if (method === 'OPTIONS') return send(204);
    const instead = this.instead.get(`${method} ${pathname}`);
    if (instead) {
      response.writeHead(instead.status, { 'content-type': instead.type });
      response.end(instead.body);
      return;
    }
    const [, id] = /^\/api\/blogs\/([^/]+)$/.exec(pathname) ?? [];
    const post = this.posts.find((one) => String(one.id) === decodeURIComponent(id ?? ''));
    const call = `${method} ${id === undefined ? pathname : '/api/blogs/:id'}`;
    if (call === 'POST /api/auth/admin/login') return send(200, { token: adminToken() });
    if (call === 'POST /api/contact') {
      this.messages.push(JSON.parse(await textOf(request)));
      return send(201, {});
    }
    if (call === 'GET /api/blogs') return send(200, this.posts);
    if (call === 'GET /api/blogs/:id' && post) return send(200, { ...post, data: editable(post) });
    const isWrite = /^(?:POST|PUT|DELETE) \/api\/blogs/.test(call);
    if (isWrite && headers.authorization !== `Bearer ${adminToken()}`) return send(401, { message: 'No.' });
    if (call === 'POST /api/blogs') {
      this.#made += 1;
      const made = { id: `made-${this.#made}`, createdAt: '2026-03-04T10:00:00.000Z', media: '' };
      this.posts.unshift({ ...made, ...(await fieldsOf(request)) });
      return send(201, {});
    }
    if (call === 'PUT /api/blogs/:id' && post) return send(200, Object.assign(post, await fieldsOf(request)));
    if (call === 'DELETE /api/blogs/:id' && post) {
      this.posts.splice(this.posts.indexOf(post), 1);
      return send(200);
    }
    return send(404);
  }
}

const written = ['title', 'content', 'tags', 'author', 'status', 'scheduledDate'];

async function fieldsOf(request: IncomingMessage): Promise<Fields> {
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(await bytesOf(request), { headers: { 'content-type': type } }).formData();
  const fields = Object.fromEntries(written.map((name) => [name, form.get(name) ?? '']));
  return { ...fields, isPublished: form.get('isPublished') === 'true' };
}

/** What an edit screen asks for. */
function editable({
  title,
  content,
  isPublished,
  media,
  tags,
  author,
  status,
  scheduledDate,
}: Fields): Fields {
  return {
    title,
    content,
    published: isPublished,
    media,
    tags,
    author,
    status,
    scheduledDate,
    mediaFile: null,
  };
}

function adminToken(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part({ role: 'admin' })}.x`;
}

async function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

const textOf = async (request: IncomingMessage) => new TextDecoder().decode(await bytesOf(request));
