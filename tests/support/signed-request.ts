import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** What a request says of its signature: in a header, or in the query of a signed URL. */
function signatureOf(request: IncomingMessage, query: URLSearchParams) {
  const header = request.headers.authorization ?? '';
  const inHeader = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(header)?.[1] ?? '';
  const isInUrl = query.has('X-Amz-Signature');
  const inQuery = (name: string) => query.get(`X-Amz-${name}`) ?? '';
  const [keyId = '', ...scope] = (isInUrl ? inQuery('Credential') : inHeader('Credential')).split('/');
  return {
    ...{ keyId, scope, isInUrl },
    date: isInUrl ? inQuery('Date') : String(request.headers['x-amz-date']),
    headers: (isInUrl ? inQuery('SignedHeaders') : inHeader('SignedHeaders')).split(';'),
    signature: isInUrl ? inQuery('Signature') : inHeader('Signature'),
  };
}

/**
 * Whether a request has a valid signature of version 4 by this key
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 */
export function isSigned(request: IncomingMessage, key: { id: string; secret: string }): boolean {
  const [path = '', search = ''] = (request.url ?? '').split('?');
  const { keyId, scope, isInUrl, date, headers, signature } = signatureOf(request, new URLSearchParams(search));
  if (keyId !== key.id || scope.length !== 4) return false;
  const canonicalQuery = search
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');
  const payload = isInUrl ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
  const lines = headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, path, canonicalQuery, lines, headers.join(';'), payload].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const [day = '', ...rest] = scope;
  const signing = rest.reduce<Buffer>((one, part) => hmac(one, part), hmac(`AWS4${key.secret}`, day));
  const own = hmac(signing, ['AWS4-HMAC-SHA256', date, scope.join('/'), hash].join('\n'));
  const given = Buffer.from(signature, 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
}
