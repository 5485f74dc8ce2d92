import type { SamlAnswer } from '@/lib/platform/formats/saml-answer';
import type { Refusal } from '@/lib/platform/formats/sso-refusals';
import { subjectProblem } from './sso';

/** The values that a response must have. `requestId` is null if we sent no request. */
export type Expected = {
  audience: string;
  entityId: string;
  callbackUrl: string;
  requestId: string | null;
  /** In milliseconds: the tolerance for the provider's clock, and the maximum age of an assertion. */
  skew: number;
  oldest: number;
  now: number;
};

const isWeak = (algorithm: string) => /#(?:rsa-|hmac-|dsa-|ecdsa-)?(?:sha1|md5)$/.test(algorithm);
const time = (text: string) => Date.parse(text);

/**
 * The reason why a response was refused, read from the response itself: the first problem that the provider's administrator
 * should fix. It is only an explanation and decides nothing.
 * @param isPlain whether it is without comments, CDATA sections and processing instructions
 * @param isSignatureWrong whether it was refused because of its signature
 */
export function whyRefused(
  answer: SamlAnswer | null,
  expected: Expected,
  isPlain: boolean,
  isSignatureWrong: boolean,
): Refusal {
  if (!answer) return 'unreadable';
  if (!isPlain) return 'not_plain';
  if (answer.isTooLarge) return 'too_large';
  const { skew, oldest, now, requestId } = expected;
  const [status, detail = ''] = answer.statuses;
  const problem = subjectProblem(answer.nameId);
  const isOf = (values: string[], value: string) => values.every((each) => each === value);
  const checks: [boolean, Refusal][] = [
    [detail === 'InvalidNameIDPolicy', 'name_policy'],
    [status !== undefined && status !== 'Success', 'provider_error'],
    [answer.assertions + answer.encrypted > 1, 'several_assertions'],
    // Assertions that could be decrypted have already been replaced by their text.
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
    [problem !== null, problem ?? 'no_name'],
    [answer.nameIdFormat.endsWith(':transient'), 'transient_name'],
  ];
  // All of its statements are right, but some required ones are missing.
  return checks.find(([isSo]) => isSo)?.[1] ?? (isSignatureWrong ? 'not_ours' : 'incomplete');
}
