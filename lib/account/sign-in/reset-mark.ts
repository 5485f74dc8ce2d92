import { seal, unseal } from '@/lib/platform/seal';
import { resetLinkLife } from './limits';

/** The mark that our link for choosing a password carries beside the identity provider's code: when it was sent. It holds for that code alone. */
export const resetMark = (oobCode: string, sentAt: Date): string => seal(String(sentAt.getTime()), oobCode);

/** When a link was sent (milliseconds): without a mark of ours, for example in a mail of the identity provider, as long ago as such a link lives. */
function sentAt(oobCode: string, mark: string | undefined, now: Date): number {
  const sealed = mark ? unseal(mark, oobCode) : null;
  return sealed === null ? now.getTime() - resetLinkLife * 1000 : Number(sealed);
}

/**
 * Returns whether a link was sent before its account was secured: the person who asked for it may have been the reason. The provider does not say
 * when it made a code.
 */
export const isFromBefore = (
  link: { code: string; sent?: string | undefined },
  securedAt: Date | null,
  now: Date,
): boolean => securedAt !== null && sentAt(link.code, link.sent, now) < securedAt.getTime();
