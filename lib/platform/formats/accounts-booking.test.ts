import { testAccounts } from './test-accounts';

testAccounts('booking', {
  calendly: {
    takes: [
      ['ada', 'https://calendly.com/ada', 'https://calendly.com/ada?month=2026-01', 'calendly.com/ada', '@Ada'],
      ['ada/30min', 'https://calendly.com/ada/30min', 'ada/30min', 'https://calendly.com/ada/30min/2026-01-01T10:00'],
    ],
    refuses: ['https://calendly.com/d/abc-def/x', 'https://calendly.com/login', 'https://help.calendly.com/ada', 'a b'],
  },
  calcom: {
    takes: [
      ['ada', 'https://cal.com/ada', 'https://cal.com/ada?date=x', 'app.cal.com/ada', '@ada'],
      ['ada/30min', 'https://cal.com/ada/30min', 'ada/30min', 'https://cal.com/ada/30min?month=x'],
      [
        'team/acme/intro',
        'https://cal.com/team/acme/intro',
        'https://cal.com/team/acme/intro',
        'cal.com/team/acme/intro',
      ],
    ],
    refuses: [
      'https://cal.com/settings/x',
      'https://cal.com',
      'https://acme.cal.com/ada',
      'https://cal.com/event-types',
    ],
  },
});

testAccounts('payment', {
  paypal: {
    takes: [
      ['AdaL', 'https://paypal.me/AdaL', 'paypal.me/AdaL', 'https://www.paypal.me/AdaL/25EUR', '@AdaL'],
      [
        'AdaL',
        'https://paypal.me/AdaL',
        'https://www.paypal.com/paypalme/AdaL',
        'https://www.paypal.com/de/paypalme/AdaL/10',
      ],
    ],
    refuses: ['https://www.paypal.com/donate?x=1', 'https://www.paypal.com/paypalme', 'ada-l', 'ada@example.com'],
  },
  venmo: {
    takes: [
      [
        'Ada-L',
        'https://venmo.com/u/Ada-L',
        '@Ada-L',
        'https://account.venmo.com/u/Ada-L',
        'venmo.com/Ada-L',
        'u/Ada-L',
      ],
    ],
    refuses: ['https://venmo.com/code?user_id=1', 'https://venmo.com/about', 'https://venmo.co/u/ada', 'ada l'],
  },
  cashapp: {
    takes: [['$ada', 'https://cash.app/$ada', 'ada', 'https://cash.app/$ada/25', 'cash.me/$ada', ' $ada ']],
    refuses: ['https://cash.app/ada', '$123', 'https://cash.app/help', '$$ada'],
  },
  patreon: {
    takes: [
      [
        'ada',
        'https://www.patreon.com/ada',
        'https://www.patreon.com/c/ada/posts',
        'patreon.com/cw/ada',
        'https://www.patreon.com/join/ada',
        '@ada',
      ],
      [
        'user/123',
        'https://www.patreon.com/user?u=123',
        'https://www.patreon.com/user?u=123&x=1',
        'patreon.com/user/123',
      ],
    ],
    refuses: [
      'https://www.patreon.com/posts/x-1',
      'https://www.patreon.com/login',
      'https://www.patreon.com/user',
      'user',
    ],
  },
  kofi: {
    takes: [['ada', 'https://ko-fi.com/ada', 'https://ko-fi.com/ada/shop', 'www.ko-fi.com/ada', '@ada', 'ada']],
    refuses: ['https://ko-fi.com/s/abc', 'https://ko-fi.com/home', 'https://kofi.com/ada', 'ada-l'],
  },
});
