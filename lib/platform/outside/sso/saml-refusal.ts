import type { SamlAnswer } from '@/lib/platform/formats/saml-answer';
import type { Refusal } from '@/lib/platform/formats/sso-refusals';
import { longestName } from './sso';

/** What an answer must be for. `requestId`: null where nobody asked. */
export type Expected = {
  audience: string;
  entityId: string;
  callbackUrl: string;
  requestId: string | null;
  /** Milliseconds: how far the provider's clock may be off, and how old an assertion may be. */
  skew: number;
  oldest: number;
  now: number;
};

const isWeak = (algorithm: string) => /#(?:rsa-|hmac-|dsa-|ecdsa-)?(?:sha1|md5)$/.test(algorithm);
const time = (text: string) => Date.parse(text);

/**
 * Why an answer that was refused does not hold, read from the answer itself: the first thing that its provider's administrator
 * should mend. Nothing is decided by it.
 * @param isPlain whether it is without comments, CDATA sections and processing instructions
 * @param isSignatureWrong whether it was its signature that did not hold
 */
export function whyRefused(
  answer: SamlAnswer | null,
  expected: Expected,
  isPlain: boolean,
  isSignatureWrong: boolean,
): Refusal {
  if (!answer) return 'unreadable';
  if (!isPlain) return 'not_plain';
  const { skew, oldest, now, requestId } = expected;
  const [status, detail = ''] = answer.statuses;
  const isOf = (values: string[], value: string) => values.every((each) => each === value);
  const checks: [boolean, Refusal][] = [
    [detail === 'InvalidNameIDPolicy', 'name_policy'],
    [status !== undefined && status !== 'Success', 'provider_error'],
    [answer.assertions + answer.encrypted > 1, 'several_assertions'],
    // What could be opened stands where it was.
    [answer.encrypted > 0, 'wrong_key'],
    [answer.assertions === 0, 'no_assertion'],
    [!answer.isSigned, 'unsigned'],
    [answer.algorithms.some(isWeak), 'weak_signature'],
    [!isOf(answer.issuers, expected.entityId), 'wrong_issuer'],
    [answer.audiences.some((each) => !each.includes(expected.audience)), 'wrong_audience'],
    [answer.destination !== null && answer.destination !== expected.callbackUrl, 'wrong_recipient'],
    [answer.recipients.length > 0 && !answer.recipients.includes(expected.callbackUrl), 'wrong_recipient'],
    [requestId !== null && answer.requests.length === 0, 'unsolicited'],
    [requestId === null ? answer.requests.length > 0 : !isOf(answer.requests, requestId), 'other_request'],
    [answer.notBefore.some((each) => time(each) > now + skew), 'too_early'],
    [answer.notOnOrAfter.some((each) => time(each) <= now - skew), 'expired'],
    [time(answer.issueInstant) + oldest <= now - skew, 'expired'],
    [answer.nameId === '', 'no_name'],
    [answer.nameId.length > longestName, 'long_name'],
    [answer.nameIdFormat.endsWith(':transient'), 'transient_name'],
  ];
  // Nothing that it says is wrong: it does not say all that it should.
  return checks.find(([isSo]) => isSo)?.[1] ?? (isSignatureWrong ? 'not_ours' : 'incomplete');
}
