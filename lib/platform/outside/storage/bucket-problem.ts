import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Env } from '@/lib/platform/env';
import { openBucket } from './bucket-client';

/** The largest difference between the clocks, in milliseconds. Stores refuse signatures of another quarter of an hour. */
const maxSkew = 300_000;

const hints: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket (S3_BUCKET)',
  InvalidAccessKeyId: 'it does not know this key (S3_ACCESS_KEY_ID)',
  SignatureDoesNotMatch: 'key and secret do not belong together (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)',
  PermanentRedirect:
    'the bucket is in another region (S3_REGION), or its name belongs into the path (S3_FORCE_PATH_STYLE)',
  AuthorizationHeaderMalformed: 'the bucket is in another region (S3_REGION)',
  RequestTimeTooSkewed: 'its clock and the one of this machine differ too much',
};

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceException) return hints[error.name] ?? `${error.name}: ${error.message}`;
  const { message, code, errors } = error as NodeJS.ErrnoException & { errors?: Error[] };
  return message || errors?.[0]?.message || code || 'no answer';
}

/**
 * Tries everything that the product does in a bucket with a small file of its own, and compares the clocks.
 * @returns what is wrong, in one line; null where everything works
 */
export async function bucketProblem(settings: Env): Promise<string | null> {
  const { client, name, prefix, patience } = openBucket(settings);
  let skew = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      const { headers } = answer.response as { headers?: Record<string, string> };
      if (headers?.date) skew = Date.now() - Date.parse(headers.date);
      return answer;
    },
    { step: 'deserialize', name: 'clock', override: true },
  );
  const soon = () => ({ abortSignal: AbortSignal.timeout(patience.whole) });
  const object = { Bucket: name, Key: `${prefix}doctor/${randomUUID()}` };
  const tries: [string, () => Promise<unknown>][] = [
    [
      'list',
      () => client.send(new ListObjectsV2Command({ Bucket: name, Prefix: `${prefix}uploads/`, MaxKeys: 1 }), soon()),
    ],
    ['write', () => client.send(new PutObjectCommand({ ...object, Body: 'doctor' }), soon())],
    ['read', () => client.send(new GetObjectCommand(object), soon()).then(({ Body }) => Body?.transformToString())],
    ['delete', () => client.send(new DeleteObjectCommand(object), soon())],
  ];
  for (const [what, attempt] of tries) {
    try {
      await attempt();
    } catch (error) {
      return `cannot ${what} objects: ${reasonOf(error)}`;
    }
  }
  if (Math.abs(skew) <= maxSkew) return null;
  return `the clock of this machine is ${Math.round(Math.abs(skew) / 60_000)} min ${skew > 0 ? 'ahead of' : 'behind'} the store’s`;
}
