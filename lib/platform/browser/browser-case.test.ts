import { describe, expect, it } from 'vitest';
import { browserCase, leavingHref } from './browser-case';

const iphone = (system: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const ipad = (rest: string) =>
  `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const android = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android ${device}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const chrome = 'Chrome/141.0.0.0 Mobile Safari/537.36';
const view = (version = '141.0.7390.97') => `Version/4.0 Chrome/${version} Mobile Safari/537.36`;

const table: [name: string, help: 'ios' | 'android' | 'samsung' | 'app' | 'desktop', userAgent: string][] = [
  // Browsers on iPhone and iPad
  ['Safari 15', 'ios', iphone('15_8', 'Version/15.6.6 Mobile/15E148 Safari/604.1')],
  ['Safari 16', 'ios', iphone('16_7', 'Version/16.6 Mobile/15E148 Safari/604.1')],
  ['Safari 17', 'ios', iphone('17_6_1', 'Version/17.6 Mobile/15E148 Safari/604.1')],
  ['Safari 18', 'ios', iphone('18_5', 'Version/18.5 Mobile/15E148 Safari/604.1')],
  ['Safari 26', 'ios', iphone('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1')],
  ['Safari on iPad, mobile', 'ios', ipad('Version/16.6 Mobile/15E148 Safari/604.1')],
  [
    'Safari on iPod',
    'ios',
    'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.6 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on iOS', 'ios', iphone('18_5', 'CriOS/141.0.7390.96 Mobile/15E148 Safari/604.1')],
  ['Firefox on iOS', 'ios', iphone('18_5', 'FxiOS/143.0 Mobile/15E148 Safari/605.1.15')],
  ['Edge on iOS', 'ios', iphone('18_5', 'Version/18.0 EdgiOS/141.0.3537.85 Mobile/15E148 Safari/604.1')],
  ['Opera on iOS', 'ios', iphone('18_5', 'Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.0.0')],
  ['DuckDuckGo on iOS', 'ios', iphone('18_5', 'Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15')],
  // Apps on iOS
  [
    'Facebook on iOS',
    'app',
    iphone(
      '18_5',
      'Mobile/22F76 [FBAN/FBIOS;FBAV/530.0.0.44.70;FBBV/790;FBDV/iPhone16,2;FBMD/iPhone;FBSN/iOS;FBSV/18.5;FBSS/3;FBID/phone;FBLC/de_DE;FBOP/5]',
    ),
  ],
  ['Messenger on iOS', 'app', iphone('18_5', 'Mobile/15E148 [FBAN/MessengerForiOS;FBAV/510.0.0;FBDV/iPhone14,5]')],
  [
    'Instagram on iOS',
    'app',
    iphone(
      '18_5',
      'Mobile/22F76 Instagram 398.0.0.24.78 (iPhone16,2; iOS 18_5; ja_JP; ja; scale=3.00; 1290x2796; 794000000)',
    ),
  ],
  ['Threads on iOS', 'app', iphone('18_5', 'Mobile/22F76 Barcelona 398.0.0.24.78 (iPhone16,2; iOS 18_5; en_US; en)')],
  ['LinkedIn on iOS', 'app', iphone('18_5', 'Mobile/15E148 [LinkedInApp]/9.31.4210')],
  [
    'WeChat on iOS',
    'app',
    iphone('18_5', 'Mobile/15E148 MicroMessenger/8.0.61(0x18003d2b) NetType/WIFI Language/zh_CN'),
  ],
  ['LINE on iOS', 'app', iphone('18_5', 'Mobile/15E148 Safari Line/15.14.0')],
  ['X on iOS', 'app', iphone('18_5', 'Version/18.5 Mobile/15E148 Safari/604.1 Twitter for iPhone/11.20')],
  [
    'TikTok on iOS',
    'app',
    iphone(
      '18_5',
      'Mobile/15E148 musical_ly_41.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US BytedanceWebview/d8a21c6',
    ),
  ],
  [
    'Snapchat on iOS',
    'app',
    iphone('18_5', 'Version/18.5 Mobile/15E148 Safari/604.1 Snapchat/13.55.0.41 (like Safari/8621.2.5.10.10, panda)'),
  ],
  ['Google app on iOS', 'app', iphone('18_5', 'GSA/385.0.804 Mobile/15E148 Safari/604.1')],
  ['KakaoTalk on iOS', 'app', iphone('18_5', 'Mobile/15E148 KAKAOTALK/25.8.0 (INAPP)')],
  ['Pinterest on iOS', 'app', iphone('18_5', 'Mobile/15E148 [Pinterest/iOS]')],
  ['QQ on iOS', 'app', iphone('18_5', 'Mobile/15E148 QQ/9.1.90.618 V1_IPH_SQ_9.1.90_1_APP_A')],
  ['an unnamed view on iOS', 'app', iphone('18_5', 'Mobile/15E148')],
  ['an unnamed view on iPad', 'app', ipad('Mobile/15E148')],
  // Browsers on Android
  ['Chrome on Android', 'android', android('10; K', chrome)],
  ['Chrome on a Pixel', 'android', android('16; Pixel 10', chrome)],
  ['Chrome on an Android tablet', 'android', android('15; SM-X910', 'Chrome/141.0.0.0 Safari/537.36')],
  ['Firefox on Android', 'android', 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
  ['Samsung Internet', 'samsung', android('15; SM-S938B', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36')],
  ['Opera on Android', 'android', android('10; K', `${chrome} OPR/91.0.0.0`)],
  ['Edge on Android', 'android', android('10; K', `${chrome} EdgA/141.0.0.0`)],
  [
    'Huawei Browser',
    'android',
    android(
      '12; HarmonyOS; NOH-AN00; HMSCore 6.15.0.302',
      'Chrome/114.0.5735.196 HuaweiBrowser/16.0.5.301 Mobile Safari/537.36',
    ),
  ],
  [
    'HarmonyOS 5',
    'android',
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
  ],
  [
    'Mi Browser',
    'android',
    'Mozilla/5.0 (Linux; U; Android 14; zh-cn; 23127PN0CC Build/UKQ1) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.66 Mobile Safari/537.36 XiaoMi/MiuiBrowser/19.5.160820',
  ],
  ['QQ Browser', 'android', android('14; V2309A', `Version/4.0 Chrome/121.0 MQQBrowser/16.2 Mobile Safari/537.36`)],
  [
    'UC Browser',
    'android',
    android('13; CPH2211', 'Version/4.0 Chrome/123.0 Mobile UCBrowser/13.8.5.1325 Safari/537.36'),
  ],
  // Apps on Android
  ['a web view on Android', 'app', android('15; Pixel 9 Build/BP1A; wv', view())],
  [
    'Facebook on Android',
    'app',
    android('15; SM-S928B Build/AP3A; wv', `${view()} [FB_IAB/FB4A;FBAV/530.0.0.48.74;IABMV/1;]`),
  ],
  [
    'Messenger on Android',
    'app',
    android('14; Pixel 8 Build/UQ1A; wv', `${view()} [FB_IAB/Orca-Android;FBAV/525.0.0.32.108;]`),
  ],
  [
    'Instagram on Android',
    'app',
    android(
      '15; SM-S928B Build/AP3A; wv',
      `${view()} Instagram 399.0.0.42.90 Android (35/15; 450dpi; 1080x2120; samsung; SM-S928B; e3q; qcom; de_DE; 792)`,
    ),
  ],
  ['LinkedIn on Android', 'app', android('14; Pixel 8 Build/UQ1A; wv', `${view()} [LinkedInApp]/4.1.1118`)],
  [
    'WeChat on Android',
    'app',
    android(
      '14; V2309A Build/UP1A; wv',
      'Version/4.0 Chrome/134.0.6998.136 MMWEBID/1 MicroMessenger/8.0.60.2860(0x28003C35) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64',
    ),
  ],
  ['LINE on Android', 'app', android('14; SO-51D Build/67.2; wv', `${view()} Line/15.14.0/IAB`)],
  [
    'TikTok on Android',
    'app',
    'Mozilla/5.0 (Linux; Android 14; SM-A546B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0 Mobile Safari/537.36 trill_2024105030 JsSdk/1.0 NetType/WIFI AppName/musical_ly app_version/41.5.3 ByteLocale/en BytedanceWebview/d8a21c6',
  ],
  [
    'Snapchat on Android',
    'app',
    android('14; Pixel 8 Build/UQ1A; wv', `${view()} Snapchat/13.56.0.42 (Pixel 8; Android 14#13; gzip; V/MUSHROOM)`),
  ],
  ['X on Android', 'app', android('14; Pixel 8 Build/UQ1A; wv', `${view()} TwitterAndroid`)],
  [
    'Telegram on Android',
    'app',
    android('15; Pixel 9', `${chrome} Telegram-Android/12.1.0 (Google Pixel 9; Android 15; SDK 35; HIGH)`),
  ],
  // Computers
  ['Safari on a Mac', 'desktop', mac],
  [
    'Chrome on a Mac',
    'desktop',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  [
    'Chrome on Windows',
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  [
    'Edge on Windows',
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
  ],
  ['Firefox on Linux', 'desktop', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  [
    'Chrome OS',
    'desktop',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ],
  [
    'WeChat on Windows',
    'desktop',
    'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090c33) XWEB/14185',
  ],
  [
    'an old Windows phone',
    'desktop',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/52.0 Mobile Safari/537.36 Edge/15.15254',
  ],
  // Robots and others that never save a contact
  [
    'Googlebot as a phone',
    'desktop',
    android(
      '6.0.1; Nexus 5X Build/MMB29P',
      'Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ),
  ],
  ['the preview of Facebook', 'desktop', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['WhatsApp’s preview', 'desktop', 'WhatsApp/2.25.20.80 A'],
  ['curl', 'desktop', 'curl/8.5.0'],
  ['nothing', 'desktop', ''],
  ['five kilobytes of nothing', 'desktop', '\u0000(;[{*'.repeat(900)],
  ['five kilobytes, then an app', 'desktop', `${'x'.repeat(5000)} iPhone Instagram`],
];

it.each(table)('%s is a case for %s', (_name, help, userAgent) => {
  expect(browserCase(userAgent, { maxTouchPoints: 0 }).help).toBe(help);
});

it('an iPad that says it is a Mac is told by its touch screen', () => {
  expect(browserCase(mac, { maxTouchPoints: 5 })).toEqual({ help: 'ios', system: 'ios', isLine: false });
  const facebook = mac.replace('Version/18.5 Safari/605.1.15', 'Mobile/15E148 [FBAN/FBIOS;FBAV/530.0]');
  expect(browserCase(facebook, { maxTouchPoints: 5 }).help).toBe('app');
});

describe('the way out of an app', () => {
  const of = (name: string) => browserCase(table.find(([known]) => known === name)?.[2] ?? '', { maxTouchPoints: 5 });
  const page = 'https://cards.example/de/ada?x=1#top';

  it('is an intent on Android, with the page itself where Chrome is missing', () => {
    expect(leavingHref(page, of('Instagram on Android'))).toBe(
      'intent://cards.example/de/ada?x=1#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Fcards.example%2Fde%2Fada%3Fx%3D1%23top;end',
    );
  });

  it('is a parameter in LINE', () => {
    for (const name of ['LINE on iOS', 'LINE on Android'])
      expect(leavingHref(page, of(name))).toBe('https://cards.example/de/ada?x=1&openExternalBrowser=1#top');
  });

  it.each(['Instagram on iOS', 'WeChat on iOS', 'Safari 18', 'Chrome on Android', 'Chrome on Windows'])(
    'is none in %s',
    (name) => {
      expect(leavingHref(page, of(name))).toBeNull();
    },
  );
});
