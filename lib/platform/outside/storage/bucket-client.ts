import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import type { Env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';

/** How long the store may take, in milliseconds. */
export type Patience = {
  /** Until a connection stands. */
  connect: number;
  /** Until one try has its answer, of what a user waits for. */
  answer: number;
  /** Until the last try has ended, of what a user waits for. */
  whole: number;
  /** Without a byte in either direction, however long a file is. */
  silence: number;
};

const patience: Patience = { connect: 3_000, answer: 8_000, whole: 20_000, silence: 30_000 };

export type Bucket = { client: S3Client; name: string; prefix: string; patience: Patience; isSigned: boolean };

const opened = new Map<string, Bucket>();

/** The bucket that the settings name, with a client that keeps its connections; a process has one of each. */
export function openBucket(settings: Env, limits: Patience = patience): Bucket {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX } = settings;
  const about = [S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PREFIX];
  const key = JSON.stringify([...about, settings.S3_FORCE_PATH_STYLE, settings.S3_SIGNED_DOWNLOADS, limits]);
  const before = opened.get(key);
  if (before) return before;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) throw new Error('no bucket is configured');
  const client = new S3Client({
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
    ...{ region: S3_REGION, forcePathStyle: settings.S3_FORCE_PATH_STYLE },
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    // Stores of others know no checksums in trailers; the signature has the SHA-256 of what is sent.
    ...{ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' },
    maxAttempts: 3,
    requestHandler: {
      ...{ connectionTimeout: limits.connect, socketTimeout: limits.silence },
      ...{ requestTimeout: 2 * limits.silence, throwOnRequestTimeout: true },
    },
  });
  const bucket = {
    ...{ client, name: S3_BUCKET, patience: limits, isSigned: settings.S3_SIGNED_DOWNLOADS },
    prefix: S3_PREFIX ? `${S3_PREFIX}/` : '',
  };
  opened.set(key, bucket);
  return bucket;
}

/** The names of errors that say that there is no such object or upload; a missing bucket has another one. */
const missing = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);
const isMissing = (error: unknown) => error instanceof S3ServiceException && missing.has(error.name);

/** An error of the store, as what users get: try again later. The cause is in the log. */
export const asUnavailable = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('unavailable', { retryAfter: 5, cause: error });

/** What the store answers; null for an object that there is not. @throws AppError `unavailable` */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw asUnavailable(error);
  }
}

/** What the store answers. @throws AppError `unavailable` */
export async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw asUnavailable(error);
  });
}
