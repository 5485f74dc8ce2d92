import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Env } from '@/lib/platform/env';
import { contentDisposition } from '@/lib/platform/formats/content-disposition';
import type { ByteRange } from '@/lib/platform/outgoing-file';
import { asUnavailable, type Bucket, openBucket, orNull, orUnavailable, type Patience } from './bucket-client';
import { assertKey, assertKind } from './key';
import type { Storage, StoredObject } from './storage';

/** Parts of a long file, in bytes, and how many are on their way at once: what a write holds in memory. 10,000 parts are 80 GB. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;
/** Objects that are deleted at once. Stores differ in how they delete several by one request, and a folder has few. */
const deletedAtOnce = 8;
/** For how many seconds a signed URL works. */
const signedSeconds = 60;

/** What a user waits for has an end, whatever the store does. */
const soon = ({ answer, whole }: Patience) => ({ requestTimeout: answer, abortSignal: AbortSignal.timeout(whole) });

type Page = {
  Contents?: { Key?: string; Size?: number; LastModified?: Date }[];
  CommonPrefixes?: { Prefix?: string }[];
};

/** Pages of a list. @param isByFolder whether to list the folders directly below instead of all objects */
async function* pages(
  { client, name, prefix, patience }: Bucket,
  below: string,
  isByFolder: boolean,
): AsyncGenerator<Page> {
  for (let token: string | undefined; ; ) {
    const page = await orUnavailable(
      client.send(
        new ListObjectsV2Command({
          ...{ Bucket: name, Prefix: `${prefix}${below}/`, ContinuationToken: token },
          ...(isByFolder ? { Delimiter: '/' } : {}),
        }),
        soon(patience),
      ),
    );
    yield page;
    if (!page.IsTruncated || !page.NextContinuationToken) return;
    token = page.NextContinuationToken;
  }
}

async function* list(bucket: Bucket, below: string): AsyncGenerator<StoredObject[]> {
  for await (const { Contents = [] } of pages(bucket, below, false))
    yield Contents.map(({ Key = '', Size = 0, LastModified = new Date() }) => {
      return { key: Key.slice(bucket.prefix.length), length: Size, changedAt: LastModified };
    });
}

async function removeAll(bucket: Bucket, folder: string): Promise<void> {
  const { client, name, prefix, patience } = bucket;
  const remove = async (key: string) =>
    orUnavailable(client.send(new DeleteObjectCommand({ Bucket: name, Key: `${prefix}${key}` }), soon(patience)));
  for await (const objects of list(bucket, folder))
    for (let at = 0; at < objects.length; at += deletedAtOnce)
      await Promise.all(objects.slice(at, at + deletedAtOnce).map(({ key }) => remove(key)));
}

/** Sends a file in parts. @throws what `chunks` throws, or AppError `unavailable`; then nothing of the file is there */
async function putStream(bucket: Bucket, key: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  let failure: { error: unknown } | null = null;
  const source = chunks[Symbol.asyncIterator]();
  const next = async () =>
    source.next().catch((error: unknown) => {
      failure = { error };
      throw error;
    });
  async function* counted(): AsyncGenerator<Uint8Array> {
    try {
      for (let chunk = await next(); !chunk.done; chunk = await next()) {
        length += chunk.value.length;
        yield chunk.value;
      }
    } finally {
      await source.return?.();
    }
  }
  const upload = new Upload({
    ...{ client: bucket.client, partSize: partBytes, queueSize: partsAtOnce },
    params: {
      Bucket: bucket.name,
      Key: `${bucket.prefix}${key}`,
      Body: Readable.from(counted(), { objectMode: false }),
    },
  });
  try {
    await upload.done();
    return length;
  } catch (error) {
    throw failure ? (failure as { error: unknown }).error : asUnavailable(error);
  }
}

/** Aborts uploads in parts that were begun before a time. Their parts are kept, and paid for, until then. */
async function removeUnfinished({ client, name, prefix }: Bucket, before: Date): Promise<void> {
  for (let marker: { KeyMarker?: string; UploadIdMarker?: string } = {}; ; ) {
    const page = await client
      .send(new ListMultipartUploadsCommand({ Bucket: name, Prefix: prefix, ...marker }))
      .catch((error: unknown) => {
        // Some stores do not tell, and remove them by themselves.
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501) return null;
        throw asUnavailable(error);
      });
    for (const { Key, UploadId, Initiated } of page?.Uploads ?? [])
      if (Initiated && Initiated < before)
        await orNull(client.send(new AbortMultipartUploadCommand({ Bucket: name, Key, UploadId })));
    if (!page?.IsTruncated || !page.NextKeyMarker) return;
    marker = {
      KeyMarker: page.NextKeyMarker,
      ...(page.NextUploadIdMarker ? { UploadIdMarker: page.NextUploadIdMarker } : {}),
    };
  }
}

const rangeOf = (range: ByteRange | undefined) => (range ? { Range: `bytes=${range.from}-${range.to}` } : {});

/** Storage in a bucket of a store that speaks S3. An object appears whole or not at all, also one that is sent in parts. */
export function bucketStorage(settings: Env, limits?: Patience): Storage {
  const bucket = openBucket(settings, limits);
  const { client, name, prefix, patience } = bucket;
  const object = (key: string) => ({ Bucket: name, Key: `${prefix}${assertKey(key)}` });
  return {
    async put(key, content) {
      await orUnavailable(client.send(new PutObjectCommand({ ...object(key), Body: content }), soon(patience)));
    },
    async get(key) {
      const answer = await orNull(client.send(new GetObjectCommand(object(key)), soon(patience)));
      return answer?.Body ? Buffer.from(await orUnavailable(answer.Body.transformToByteArray())) : null;
    },
    putStream: (key, chunks) => putStream(bucket, assertKey(key), chunks),
    async getStream(key, range) {
      const answer = await orNull(client.send(new GetObjectCommand({ ...object(key), ...rangeOf(range) })));
      if (!answer?.Body) return null;
      return { length: answer.ContentLength ?? 0, chunks: answer.Body as Readable };
    },
    async lengthOf(key) {
      const answer = await orNull(client.send(new HeadObjectCommand(object(key)), soon(patience)));
      return answer && (answer.ContentLength ?? 0);
    },
    removeAll: (folder) => removeAll(bucket, assertKey(folder)),
    list: (below) => list(bucket, below.includes('/') ? assertKey(below) : assertKind(below)),
    async *folders(kind) {
      for await (const { CommonPrefixes = [] } of pages(bucket, assertKind(kind), true))
        yield CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(`${prefix}${kind}/`.length, -1));
    },
    removeUnfinished: (before) => removeUnfinished(bucket, before),
    async signedUrl(key, file) {
      if (!bucket.isSigned) return null;
      const shown = {
        ResponseContentType: file.type,
        ResponseContentDisposition: contentDisposition(file.name, 'attachment'),
      };
      const command = new GetObjectCommand({ ...object(key), ...shown, ResponseCacheControl: 'private, no-store' });
      return getSignedUrl(client, command, { expiresIn: signedSeconds });
    },
  };
}
