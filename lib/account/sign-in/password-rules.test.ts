import type { PasswordValidationStatus } from 'firebase/auth';
import { expect, it } from 'vitest';
import { unmetRules } from './password-rules';

const status = (parts: Partial<PasswordValidationStatus>, options = {}) =>
  ({ isValid: false, passwordPolicy: { customStrengthOptions: options }, ...parts }) as PasswordValidationStatus;

it('shows each rule that the identity provider reports as not met', () => {
  const options = { minPasswordLength: 8, maxPasswordLength: 100 };
  const unmet = unmetRules(
    status({ meetsMinPasswordLength: false, containsUppercaseLetter: false, containsNumericCharacter: true }, options),
  );
  expect(unmet).toEqual([
    { rule: 'minLength', count: 8 },
    { rule: 'uppercase', count: 1 },
  ]);
});

it('has no rules of its own', () => {
  expect(unmetRules(status({ isValid: true }))).toEqual([]);
});
