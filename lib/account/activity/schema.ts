/** What leaves an entry in the activity of an account. The names are stable: entries are kept and exported under them. */
export const activityActions = [
  'passwordSet',
  'passwordRemoved',
  'connected',
  'disconnected',
  'factorAdded',
  'factorRemoved',
  'codeUsed',
  'codesMade',
  'passkeyAdded',
  'passkeyRemoved',
  'resetRequested',
  'resetCanceled',
  'factorReset',
  'factorResetBySupport',
  'secured',
] as const;
export type ActivityAction = (typeof activityActions)[number];
