/** What a browser needs to be told about saving: `help` names the paragraph, `app` where the browser is inside another app. */
export type BrowserCase = {
  help: 'ios' | 'android' | 'samsung' | 'app' | 'desktop';
  system: 'ios' | 'android' | 'other';
  isLine: boolean;
};

// Apps that show pages by themselves, by what they add to the user agent: Facebook and Messenger, Instagram, LinkedIn,
// WeChat, QQ, Weibo, LINE, KakaoTalk, TikTok, Snapchat, X, Telegram, Pinterest, Google's search app.
const apps =
  /FB[AI][NV]\/|FB_IAB|FBIOS|MessengerForiOS|Instagram|LinkedInApp|MicroMessenger|\bQQ\/|Weibo|\bLine\/|KAKAOTALK|musical_ly|Bytedance|TikTok|trill_|Snapchat|Twitter(?: for|Android)|Telegram|\[?Pinterest\/|\bGSA\//i;

/** Which case a browser is. Pure; bots, no agent and nonsense count as a computer, where nothing opens by itself. */
export function browserCase(userAgent: string, { maxTouchPoints }: { maxTouchPoints: number }): BrowserCase {
  const agent = userAgent.slice(0, 1000);
  const isBot = /bot\b|crawl|spider|facebookexternalhit|\+http/i.test(agent);
  // An iPad says that it is a Mac; a Mac has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && maxTouchPoints > 1);
  const isAndroid = /Android|OpenHarmony/.test(agent) && !/Windows/.test(agent);
  const system = isBot ? 'other' : isAndroid ? 'android' : isIos ? 'ios' : 'other';
  // A view of an app that does not say which: Safari always names itself, and Android marks its web views.
  const isView = system === 'ios' ? /iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent) : /; wv\)/.test(agent);
  const isApp = system !== 'other' && (isView || apps.test(agent));
  // Its downloads end in a bar of its own, not in a notification.
  const own = system === 'android' && /SamsungBrowser\//.test(agent) ? 'samsung' : system;
  return {
    help: isApp ? 'app' : own === 'other' ? 'desktop' : own,
    system,
    isLine: isApp && /\bLine\//i.test(agent),
  };
}

/**
 * An address that leaves the app for a real browser, where there is one: LINE has a parameter for it, Android an intent
 * (https://developer.chrome.com/docs/android/intents). Null on iOS, where only the person can.
 */
export function leavingHref(address: string, { help, system, isLine }: BrowserCase): string | null {
  if (help !== 'app') return null;
  const url = new URL(address);
  if (isLine) {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  if (system !== 'android') return null;
  const rest = url.href.slice(url.protocol.length, url.href.length - url.hash.length);
  const fallback = encodeURIComponent(url.href);
  const scheme = url.protocol.slice(0, -1);
  return `intent:${rest}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
