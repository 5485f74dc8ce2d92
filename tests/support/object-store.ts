import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { temporaryFolder } from '../setup/temporary-folder';
import { isSigned } from './signed-request';
import { Refusal, StoredObjects } from './stored-objects';

/** How a store behaves that does not work as it should. */
type Trouble =
  /** Connections break. */
  | 'gone'
  /** Requests are taken and not answered. */
  | 'silent'
  /** Answers begin and then stop. */
  | 'stuck'
  /** It says that it has too much to do. */
  | 'busy'
  /** Its clock is ten minutes late. */
  | 'late';

/** An object store that speaks S3 and checks signatures, on a port of its own, with its objects in a folder. */
export type ObjectStore = {
  /** The settings that name its bucket. */
  settings: Record<string, string>;
  origin: string;
  /** Requests that it was sent: `PUT /bucket/key`. */
  requests: string[];
  /** What is wrong with it from now on; null for nothing. */
  trouble: Trouble | null;
  /** Where only some requests are in trouble: these. */
  isTroubled: (asked: string) => boolean;
  close(): Promise<void>;
};

const bucketName = 'meishi-tests';
const key = { id: 'meishi', secret: 'not/a+secret=' };
/** How far the clock of a request may differ, in milliseconds. */
const maxSkew = 900_000;

function misbehave(trouble: Trouble, request: IncomingMessage, response: ServerResponse): void {
  if (trouble === 'gone') request.socket.destroy();
  if (trouble === 'stuck') {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('x');
  }
  if (trouble === 'busy') {
    request.resume();
    refuse(response, new Refusal('SlowDown', 503), false);
  }
}

function refuse(response: ServerResponse, { code, status }: Refusal, isHead: boolean): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(isHead ? '' : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>refused</Message></Error>`);
}

type Answer = { status?: number; headers?: Record<string, string>; body?: string; stream?: Readable };

/** Answers a request. @throws Refusal */
async function answerOf(request: IncomingMessage, objects: StoredObjects): Promise<Answer> {
  const { method = '', url = '/', headers } = request;
  const { pathname, searchParams: query } = new URL(url, 'http://store');
  const at = String(headers['x-amz-date'] ?? query.get('X-Amz-Date') ?? '');
  const time = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!isSigned(request, key)) throw new Refusal('SignatureDoesNotMatch', 403);
  if (Math.abs(Date.now() - time) > maxSkew) throw new Refusal('RequestTimeTooSkewed', 403);
  const [, bucket, ...names] = pathname.split('/').map(decodeURIComponent);
  if (bucket !== bucketName) throw new Refusal('NoSuchBucket', 404);
  const name = names.join('/');
  if (name === '' && method === 'GET') return objects.list(query);
  if (method === 'PUT') return objects.put(name, query, request);
  if (method === 'POST') return objects.post(name, query, request);
  if (method === 'GET' || method === 'HEAD') return objects.get(name, query, request);
  if (method === 'DELETE') return objects.delete(name, query);
  throw new Refusal('NotImplemented', 501);
}

/** Starts an {@link ObjectStore} with one empty bucket. */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = temporaryFolder();
  const objects = new StoredObjects(folder.path, bucketName);
  const server = createServer((request, response) => {
    const asked = `${request.method} ${request.url}`;
    own.requests.push(asked);
    const trouble = own.isTroubled(asked) ? own.trouble : null;
    if (trouble === 'late') response.setHeader('Date', new Date(Date.now() - 600_000).toUTCString());
    else if (trouble) return misbehave(trouble, request, response);
    answerOf(request, objects).then(
      ({ status = 200, headers = {}, body = '', stream }) => {
        response.writeHead(status, headers);
        if (stream) stream.pipe(response);
        else response.end(body);
      },
      (error: unknown) => {
        request.resume();
        refuse(
          response,
          error instanceof Refusal ? error : new Refusal('InternalError', 500),
          request.method === 'HEAD',
        );
      },
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own: ObjectStore = {
    ...{ origin, requests: [], trouble: null, isTroubled: () => true },
    settings: {
      ...{ S3_ENDPOINT: origin, S3_BUCKET: bucketName, S3_FORCE_PATH_STYLE: 'true' },
      ...{ S3_ACCESS_KEY_ID: key.id, S3_SECRET_ACCESS_KEY: key.secret },
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      folder.remove();
    },
  };
  return own;
}
