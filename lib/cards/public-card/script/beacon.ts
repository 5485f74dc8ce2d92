type Visit = { username: string; event: 'view' | 'save' | 'share'; channel: string };

/** Reports a view, save or share to the server, unless the visitor's browser asks not to be tracked. */
export function sendVisit(visit: Visit): void {
  const wishes: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator;
  if (wishes.globalPrivacyControl || wishes.doNotTrack === '1') return;
  navigator.sendBeacon('/api/v1/visits', new Blob([JSON.stringify(visit)], { type: 'application/json' }));
}
