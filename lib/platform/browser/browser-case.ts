/**
 * What the help on saving a contact depends on: `help` names the paragraph, and is `app` where the page is open inside another
 * app.
 */
export type BrowserCase = {
  help: 'ios' | 'android' | 'samsung' | 'app' | 'desktop';
  system: 'ios' | 'android' | 'other';
  isLine: boolean;
};

// Apps that show pages by themselves, by what they add to the user agent: Facebook and Messenger, Instagram, LinkedIn,
// WeChat, QQ, Weibo, LINE, KakaoTalk, TikTok, Snapchat, X, Telegram, Pinterest, Google's search app.
const apps =
  /FB[AI][NV]\/|FB_IAB|FBIOS|MessengerForiOS|Instagram|LinkedInApp|MicroMessenger|\bQQ\/|Weibo|\bLine\/|KAKAOTALK|musical_ly|Bytedance|TikTok|trill_|Snapchat|Twitter(?: for|Android)|Telegram|\[?Pinterest\/|\bGSA\//i;

/**
 * Returns the case of a browser. Pure. Bots and missing or unknown user agents count as a computer, where nothing opens by
 * itself.
 */
export function browserCase(userAgent: string, { maxTouchPoints }: { maxTouchPoints: number }): BrowserCase {
  const agent = userAgent.slice(0, 1000);
  const isBot = /bot\b|crawl|spider|facebookexternalhit|\+http/i.test(agent);
  // An iPad identifies itself as a Mac; a Mac has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && maxTouchPoints > 1);
  const isAndroid = /Android|OpenHarmony/.test(agent) && !/Windows/.test(agent);
  const system = isBot ? 'other' : isAndroid ? 'android' : isIos ? 'ios' : 'other';
  // A view of an app that does not say which: Safari always names itself, and Android marks its web views.
  const isView = system === 'ios' ? /iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent) : /; wv\)/.test(agent);
  const isApp = system !== 'other' && (isView || apps.test(agent));
  // Samsung's browser shows finished downloads in its own bar, not in a notification.
  const own = system === 'android' && /SamsungBrowser\//.test(agent) ? 'samsung' : system;
  return {
    help: isApp ? 'app' : own === 'other' ? 'desktop' : own,
    system,
    isLine: isApp && /\bLine\//i.test(agent),
  };
}

/**
 * Returns an address that opens the page in a real browser instead of the app: LINE has a parameter for it, Android an intent
 * (https://developer.chrome.com/docs/android/intents). Null on iOS, where only the user can leave the app.
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
