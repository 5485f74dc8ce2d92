import { testAccounts } from './test-accounts';

const number = '+4915123456789';
const eu = `eu/${'AbC-_123'.repeat(8)}`;
const teams = 'https://teams.microsoft.com/l/chat/0/0?users=ada%2Bx%40example.com';

testAccounts('messaging', {
  whatsapp: {
    takes: [
      [
        number,
        'https://wa.me/4915123456789',
        '+49 1512 3456789',
        '0049 1512 3456789',
        'https://wa.me/4915123456789?text=hi',
      ],
      [
        number,
        'https://wa.me/4915123456789',
        'https://api.whatsapp.com/send/?phone=4915123456789&text',
        'wa.me/c/4915123456789',
      ],
      [
        number,
        'https://wa.me/4915123456789',
        '+49 (0) 1512 3456789',
        'https://web.whatsapp.com/send?phone=+4915123456789',
      ],
    ],
    refuses: ['https://wa.me/message/ABC', 'https://chat.whatsapp.com/ABC', 'ada', '01512 3456789', '+49 0000000'],
  },
  signal: {
    takes: [
      [
        number,
        `https://signal.me/#p/${number}`,
        '+49 1512 3456789',
        `https://signal.me/#p/${number}`,
        `signal.me/#p/${number}`,
      ],
      [eu, `https://signal.me/#${eu}`, `https://signal.me/#${eu}`],
      ['ada.42', null, 'ada.42', '@ada.42'],
    ],
    refuses: [
      'https://signal.group/#abc',
      'https://signal.me/',
      'ada',
      'https://signal.org/#p/+4915123456789',
      'https://signal.me/#p/x',
    ],
  },
  telegram: {
    takes: [
      [
        'ada_l',
        'https://t.me/ada_l',
        '@ada_l',
        'https://t.me/ada_l?start=x',
        'telegram.me/ada_l',
        'https://t.me/s/ada_l',
      ],
      ['adal', 'https://t.me/adal', 'https://adal.t.me'],
      [number, `https://t.me/${number}`, '+49 1512 3456789', `https://t.me/${number}`],
    ],
    refuses: [
      'https://t.me/joinchat/AbC',
      'https://t.me/+AbCdEf123',
      'https://t.me/share/url?url=x',
      'ada',
      'https://telegram.org/ada_l',
    ],
  },
  messenger: {
    takes: [
      [
        'ada.l',
        'https://m.me/ada.l',
        'm.me/ada.l',
        'https://www.messenger.com/t/ada.l',
        '@ada.l',
        'https://m.me/ada.l?ref=x',
      ],
      ['100012345678', 'https://m.me/100012345678', 'https://www.facebook.com/messages/t/100012345678/'],
    ],
    refuses: ['https://m.me/j/AbC', 'https://www.messenger.com/new', 'https://www.facebook.com/ada', 'https://m.me'],
  },
  line: {
    takes: [
      [
        'ada_l',
        'https://line.me/ti/p/~ada_l',
        'Ada_L',
        '~ada_l',
        'https://line.me/ti/p/~ada_l',
        'https://line.me/R/ti/p/~ada_l',
      ],
      ['@acme', 'https://line.me/R/ti/p/@acme', '@acme', 'https://line.me/R/ti/p/%40acme', 'https://page.line.me/acme'],
      ['p/AbCdEf1234', 'https://line.me/ti/p/AbCdEf1234', 'https://line.me/ti/p/AbCdEf1234#~'],
      ['lin.ee/AbC123x', 'https://lin.ee/AbC123x', 'https://lin.ee/AbC123x'],
    ],
    refuses: [
      'https://line.me/',
      'https://line.me/ti/g/AbCdEf1234',
      'https://page.line.me/',
      'https://lin.ee/',
      'アダ',
    ],
  },
  wechat: {
    takes: [
      ['ada_lovelace', null, 'ada_lovelace', ' ada_lovelace ', '@ada_lovelace'],
      ['u.wechat.com/kAbCdEfGh12', 'https://u.wechat.com/kAbCdEfGh12', 'https://u.wechat.com/kAbCdEfGh12?s=2'],
    ],
    refuses: ['https://u.wechat.com/', 'https://mp.weixin.qq.com/s/x', '1ada_l', 'ada', 'weixin://dl/chat'],
  },
  kakaotalk: {
    takes: [
      ['ada_l', null, 'ada_l', '@ada_l'],
      [
        'open.kakao.com/o/gAbC',
        'https://open.kakao.com/o/gAbC',
        'https://open.kakao.com/o/gAbC?x=1',
        'http://open.kakao.com/o/gAbC',
      ],
      ['open.kakao.com/me/ada', 'https://open.kakao.com/me/ada', 'open.kakao.com/me/ada'],
      ['pf.kakao.com/_abCx', 'https://pf.kakao.com/_abCx', 'https://pf.kakao.com/_abCx/chat'],
    ],
    refuses: ['https://open.kakao.com/', 'https://accounts.kakao.com/o/x', 'kakao://ada', 'https://open.kakao.com/x/y'],
  },
  viber: {
    takes: [
      [number, 'viber://chat?number=%2B4915123456789', '+49 1512 3456789', 'viber://chat?number=%2B4915123456789'],
      [
        number,
        'viber://chat?number=%2B4915123456789',
        'viber://add?number=4915123456789',
        'viber://chat/?number=+4915123456789',
      ],
    ],
    refuses: ['viber://pa?chatURI=ada', 'https://invite.viber.com/?g2=x', 'ada', 'viber://chat?number=abc'],
  },
  skype: {
    takes: [
      ['ada.lovelace', 'skype:ada.lovelace?chat', 'Ada.Lovelace', 'skype:ada.lovelace', 'skype:ada.lovelace?call'],
      ['live:.cid.1a2b', 'skype:live:.cid.1a2b?chat', 'live:.cid.1a2b', 'skype:live:.cid.1a2b?chat'],
    ],
    refuses: ['https://join.skype.com/AbC', 'skype:a b?chat', 'https://www.skype.com/ada', 'live:<x>', 'skype:?chat'],
  },
  teams: {
    takes: [
      ['ada+x@example.com', teams, 'Ada+x@Example.com', 'ada+x@example.com', `${teams}&message=hi`],
      ['ada+x@example.com', teams, 'https://teams.cloud.microsoft/l/chat/0/0?users=ada%2Bx@example.com'],
    ],
    refuses: [
      'https://teams.microsoft.com/l/meetup-join/x',
      'ada',
      'https://teams.microsoft.com/l/chat/0/0?users=a@b.co,c@d.co',
    ],
  },
  zoom: {
    takes: [
      [
        '5551234567',
        'https://zoom.us/j/5551234567',
        '555 123 4567',
        'https://us02web.zoom.us/j/5551234567?pwd=x',
        '555-123-4567',
      ],
      ['ada.lovelace', 'https://zoom.us/my/ada.lovelace', 'https://acme.zoom.us/my/ada.lovelace', 'my/ada.lovelace'],
    ],
    refuses: ['https://zoom.us/signin', 'https://zoom.us/w/5551234567', '123', 'https://zoom.us.evil.com/j/5551234567'],
  },
  slack: {
    takes: [
      ['acme', 'https://acme.slack.com/', 'acme.slack.com', 'https://acme.slack.com/archives/C01', 'Acme'],
      [
        'acme/U01ABCDEF',
        'https://acme.slack.com/team/U01ABCDEF',
        'https://acme.slack.com/team/U01ABCDEF',
        'acme/u01abcdef',
      ],
    ],
    refuses: [
      'https://app.slack.com/client/T1/C1',
      'https://join.slack.com/t/acme/x',
      'https://slack.com/signin',
      'acme/C01ABCDEF',
    ],
  },
  discord: {
    takes: [
      ['ada.l', null, '@Ada.L', 'ada.l'],
      ['discord.gg/AbC', 'https://discord.gg/AbC', 'https://discord.com/invite/AbC?event=1', 'https://discord.gg/AbC'],
      [
        'users/123456789012345678',
        'https://discord.com/users/123456789012345678',
        'https://discordapp.com/users/123456789012345678',
      ],
    ],
    refuses: [
      'https://discord.com/channels/1/2',
      'https://discord.gg/',
      'a..b',
      'Ada#1234',
      'https://discord.com/invite',
    ],
  },
});
