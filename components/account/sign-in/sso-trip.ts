const key = 'sso';

/**
 * A sign-in of this tab that has gone to the provider: the proof that this browser began it, and the path to go to afterwards.
 */
export type TripHere = { state: string; secret: string; redirect: string; isTest: boolean };

/** Stores a sign-in in this tab until the provider sends the browser back. */
export function rememberTrip(trip: TripHere): void {
  sessionStorage.setItem(key, JSON.stringify(trip));
}

/** Returns the stored sign-in of a state and removes it; null when this tab did not begin it. */
export function takeTrip(state: string): TripHere | null {
  try {
    const trip = JSON.parse(sessionStorage.getItem(key) ?? 'null') as TripHere | null;
    sessionStorage.removeItem(key);
    return trip?.state === state ? trip : null;
  } catch {
    return null;
  }
}
