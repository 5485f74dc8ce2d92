/** Reports what a visitor did to an endpoint, unless their browser asks not to be tracked. The report outlives the page. */
export function report(path: string, content: object): void {
  const wishes: { doNotTrack?: string | null; globalPrivacyControl?: boolean } = navigator;
  if (wishes.globalPrivacyControl || wishes.doNotTrack === '1') return;
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(content)], { type: 'application/json' }));
}
