/**
 * Reasons why a provider's response is refused. Stable: their texts are `problems` in
 * `locales/<locale>/organization/sso-return.json`.
 */
export const refusals = [
  'unreadable',
  'not_plain',
  'too_large',
  'provider_error',
  'name_policy',
  'no_assertion',
  'several_assertions',
  'wrong_key',
  'encryption_method',
  'unsigned',
  'weak_signature',
  'wrong_issuer',
  'wrong_audience',
  'wrong_recipient',
  'unsolicited',
  'other_request',
  'expired',
  'too_early',
  'no_name',
  'long_name',
  'bad_name',
  'transient_name',
  'incomplete',
  'not_ours',
  'replayed',
  'other',
] as const;
export type Refusal = (typeof refusals)[number];
