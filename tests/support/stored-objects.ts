import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { appendFile, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What a store refuses, as S3 names it. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(code);
  }
}

type StoredObject = { file: string; length: number; etag: string; changedAt: Date };
type Multipart = { key: string; begun: Date; parts: Map<number, StoredObject> };

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Objects of a bucket, in files, and what requests of S3 do with them (https://docs.aws.amazon.com/AmazonS3/latest/API/). */
export class StoredObjects {
  private readonly objects = new Map<string, StoredObject>();
  private readonly uploads = new Map<string, Multipart>();

  constructor(
    private readonly folder: string,
    private readonly bucket: string,
  ) {}

  /** Writes a body whose SHA-256 the request names. @throws Refusal where it is another one */
  private async receive(request: IncomingMessage): Promise<StoredObject> {
    const file = join(this.folder, randomUUID());
    const [sha256, md5] = [createHash('sha256'), createHash('md5')];
    let length = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _, done) {
        sha256.update(chunk);
        md5.update(chunk);
        length += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(request, counted, createWriteStream(file));
    const named = request.headers['x-amz-content-sha256'];
    if (request.headers['content-encoding'] || String(named).startsWith('STREAMING-'))
      throw new Refusal('NotImplemented', 501);
    if (named !== 'UNSIGNED-PAYLOAD' && named !== sha256.digest('hex'))
      throw new Refusal('XAmzContentSHA256Mismatch', 400);
    return { file, length, etag: `"${md5.digest('hex')}"`, changedAt: new Date() };
  }

  private find(key: string): StoredObject {
    const object = this.objects.get(key);
    if (!object) throw new Refusal('NoSuchKey', 404);
    return object;
  }

  private multipart(id: string | null, key: string): Multipart {
    const upload = this.uploads.get(id ?? '');
    if (upload?.key !== key) throw new Refusal('NoSuchUpload', 404);
    return upload;
  }

  async put(key: string, query: URLSearchParams, request: IncomingMessage) {
    const part = Number(query.get('partNumber'));
    const upload = query.has('uploadId') ? this.multipart(query.get('uploadId'), key) : null;
    const object = await this.receive(request);
    if (upload) upload.parts.set(part, object);
    else this.objects.set(key, object);
    return { headers: { etag: object.etag } };
  }

  async post(key: string, query: URLSearchParams, request: IncomingMessage) {
    const about = `<Bucket>${this.bucket}</Bucket><Key>${escaped(key)}</Key>`;
    if (query.has('uploads')) {
      const id = randomUUID();
      this.uploads.set(id, { key, begun: new Date(), parts: new Map() });
      return {
        body: xml(`<InitiateMultipartUploadResult>${about}<UploadId>${id}</UploadId></InitiateMultipartUploadResult>`),
      };
    }
    const { parts } = this.multipart(query.get('uploadId'), key);
    const received = await this.receive(request);
    const text = await readFile(received.file, 'utf8');
    const object: StoredObject = { ...received, file: join(this.folder, randomUUID()), length: 0 };
    const named = [...text.matchAll(/<Part>.*?<\/Part>/gs)].map(([one]) => Number(/<PartNumber>(\d+)</.exec(one)?.[1]));
    for (const [at, number] of named.entries()) {
      const part = parts.get(number);
      if (!part || !text.includes(part.etag.slice(1, -1))) throw new Refusal('InvalidPart', 400);
      if (at < named.length - 1 && part.length < 5 * 1024 * 1024) throw new Refusal('EntityTooSmall', 400);
      await appendFile(object.file, await readFile(part.file));
      object.length += part.length;
    }
    this.objects.set(key, object);
    this.uploads.delete(query.get('uploadId') ?? '');
    return {
      body: xml(`<CompleteMultipartUploadResult>${about}<ETag>${object.etag}</ETag></CompleteMultipartUploadResult>`),
    };
  }

  async get(key: string, query: URLSearchParams, request: IncomingMessage) {
    const { file, length, etag, changedAt } = this.find(key);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const [from, to] = [Number(first ?? 0), Math.min(Number(last ?? length - 1), length - 1)];
    if (first !== undefined && from > to) throw new Refusal('InvalidRange', 416);
    const said = ['content-type', 'content-disposition', 'cache-control'].flatMap((name) => {
      const value = query.get(`response-${name}`);
      return value ? [[name, value]] : [];
    });
    return {
      status: first === undefined ? 200 : 206,
      headers: {
        ...{ etag, 'last-modified': changedAt.toUTCString(), 'content-length': String(to - from + 1) },
        ...(first === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${length}` }),
        ...Object.fromEntries(said),
      },
      ...(length === 0 || request.method === 'HEAD'
        ? {}
        : { stream: createReadStream(file, { start: from, end: to }) }),
    };
  }

  async delete(key: string, query: URLSearchParams) {
    if (query.has('uploadId')) {
      this.multipart(query.get('uploadId'), key);
      this.uploads.delete(query.get('uploadId') ?? '');
    } else {
      const object = this.objects.get(key);
      this.objects.delete(key);
      if (object) await rm(object.file);
    }
    return { status: 204 };
  }

  /** Objects, or uploads in parts that have not ended, at most a thousand at a time. */
  list(query: URLSearchParams) {
    const prefix = query.get('prefix') ?? '';
    if (query.has('uploads')) {
      const entries = [...this.uploads].map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
      );
      return {
        body: xml(
          `<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${entries.join('')}</ListMultipartUploadsResult>`,
        ),
      };
    }
    const [after, limit] = [
      query.get('continuation-token') ?? '',
      Math.min(Number(query.get('max-keys') ?? 1000), 1000),
    ];
    const delimiter = query.get('delimiter');
    const entries = new Map<string, string>();
    let isTruncated = false;
    for (const key of [...this.objects.keys()].sort()) {
      if (!key.startsWith(prefix)) continue;
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      const name = end === -1 ? key : key.slice(0, end + 1);
      if (name <= after || entries.has(name)) continue;
      isTruncated = entries.size === limit;
      if (isTruncated) break;
      const { length, changedAt } = this.find(key);
      const about = `<Size>${length}</Size><LastModified>${changedAt.toISOString()}</LastModified>`;
      entries.set(
        name,
        end === -1
          ? `<Contents><Key>${escaped(name)}</Key>${about}</Contents>`
          : `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`,
      );
    }
    const next = isTruncated ? `<NextContinuationToken>${[...entries.keys()].at(-1)}</NextContinuationToken>` : '';
    const about = `<Name>${this.bucket}</Name><IsTruncated>${isTruncated}</IsTruncated>${next}`;
    return { body: xml(`<ListBucketResult>${about}${[...entries.values()].join('')}</ListBucketResult>`) };
  }
}
