import { formatOf } from './dates';

/** The name under which the runtime lists a time zone (IANA): `Asia/Calcutta` for `Asia/Kolkata`, which is its present name. */
export const listedZone = (timeZone: string): string => formatOf('en', { timeZone }).resolvedOptions().timeZone;
