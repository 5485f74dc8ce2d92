import type { PasswordValidationStatus } from 'firebase/auth';

/** A rule of the identity provider that a password does not meet: a key of `login:rules`, with its number. */
export type UnmetRule = {
  rule: 'minLength' | 'maxLength' | 'lowercase' | 'uppercase' | 'digit' | 'symbol';
  count: number;
};

/** The rules that the identity provider's own validation reports as not met. The product has none of its own. */
export function unmetRules(status: PasswordValidationStatus): UnmetRule[] {
  const { minPasswordLength = 0, maxPasswordLength = 0 } = status.passwordPolicy.customStrengthOptions;
  const checks: [boolean | undefined, UnmetRule['rule'], number][] = [
    [status.meetsMinPasswordLength, 'minLength', minPasswordLength],
    [status.meetsMaxPasswordLength, 'maxLength', maxPasswordLength],
    [status.containsLowercaseLetter, 'lowercase', 1],
    [status.containsUppercaseLetter, 'uppercase', 1],
    [status.containsNumericCharacter, 'digit', 1],
    [status.containsNonAlphanumericCharacter, 'symbol', 1],
  ];
  return checks.filter(([isMet]) => isMet === false).map(([, rule, count]) => ({ rule, count }));
}
