import { testAccounts } from './test-accounts';

const channel = 'channel/UC1234567890123456789012';

testAccounts('social', {
  linkedin: {
    takes: [
      ['ada', 'https://www.linkedin.com/in/ada', 'in/ada', '/in/ada/', 'https://de.linkedin.com/in/ada/?trk=x#y'],
      ['ada', 'https://www.linkedin.com/in/ada', 'https://m.linkedin.com/mwlite/in/ada/de', 'linkedin.cn/in/ada'],
      ['ada', 'https://www.linkedin.com/in/ada', 'http://www.linkedin.com/comm/in/ada?midToken=x'],
      ['company/acme', 'https://www.linkedin.com/company/acme', 'linkedin.com/company/acme', 'company/acme/about'],
      ['müller', 'https://www.linkedin.com/in/m%C3%BCller', 'https://www.linkedin.com/in/m%C3%BCller'],
    ],
    refuses: [
      'https://www.linkedin.com/feed/update/1',
      'https://linkedin.com.evil.com/in/ada',
      'ftp://linkedin.com/in/ada',
    ],
  },
  xing: {
    takes: [
      [
        'Ada_L2',
        'https://www.xing.com/profile/Ada_L2',
        'https://www.xing.com/profile/Ada_L2/cv',
        'profile/Ada_L2',
        ' Ada_L2 ',
      ],
      ['pages/acme', 'https://www.xing.com/pages/acme', 'xing.com/pages/acme'],
    ],
    refuses: [
      'https://www.xing.com/jobs/1',
      'https://www.xing.com/profile',
      'https://user:pw@www.xing.com/profile/ada',
    ],
  },
  x: {
    takes: [
      ['ada', 'https://x.com/ada', '@ada', 'x.com/ada', 'https://x.com/intent/follow?screen_name=ada'],
      ['Ada', 'https://x.com/Ada', 'https://mobile.twitter.com/Ada/status/1?s=20', 'http://www.twitter.com/Ada'],
    ],
    refuses: ['https://x.com/i/flow/login', 'https://x.com/search?q=ada', 'https://t.co/abc', 'home'],
  },
  facebook: {
    takes: [
      [
        'ada.l',
        'https://www.facebook.com/ada.l',
        'https://m.facebook.com/ada.l?ref=x',
        '@ada.l',
        'fb.com/ada.l',
        'fb.me/ada.l',
      ],
      ['100012345678', 'https://www.facebook.com/profile.php?id=100012345678', 'fb.com/profile.php?id=100012345678'],
      [
        '100012345678',
        'https://www.facebook.com/profile.php?id=100012345678',
        'https://de-de.facebook.com/people/Ada/100012345678',
        'https://www.facebook.com/p/Ada-100012345678/',
      ],
    ],
    refuses: [
      'https://www.facebook.com/groups/1',
      'https://www.facebook.com/share/abc/',
      'https://facebook.com/',
      'people',
    ],
  },
  instagram: {
    takes: [
      ['ada.l_', 'https://www.instagram.com/ada.l_', '@Ada.L_', 'https://instagr.am/ada.l_', 'ig.me/m/ada.l_'],
      [
        'ada',
        'https://www.instagram.com/ada',
        'https://www.instagram.com/stories/ada/1?igsh=x',
        'instagram.com/_u/ada',
      ],
    ],
    refuses: [
      'https://www.instagram.com/p/abc/',
      'https://www.instagram.com/reel/abc',
      'ada lovelace',
      'instagram.com',
    ],
  },
  threads: {
    takes: [
      ['ada', 'https://www.threads.com/@ada', '@Ada', 'https://www.threads.net/@ada', 'threads.com/@ada/post/1', 'ada'],
    ],
    refuses: ['https://www.threads.com/search', 'https://www.threads.com/t/abc', 'https://threads.com:8080/@ada'],
  },
  tiktok: {
    takes: [
      [
        'ada',
        'https://www.tiktok.com/@ada',
        'tiktok.com/@Ada?lang=de',
        '@ada',
        'https://m.tiktok.com/@ada',
        '@ada/video/1',
      ],
    ],
    refuses: ['https://vm.tiktok.com/ZM123/', 'https://www.tiktok.com/tag/ada', 'https://www.tiktok.com/ada'],
  },
  youtube: {
    takes: [
      ['Ada', 'https://www.youtube.com/@Ada', '@Ada', 'https://m.youtube.com/@Ada/videos', 'youtube.com/@Ada?si=x'],
      [channel, `https://www.youtube.com/${channel}`, `youtube.com/${channel}`, 'UC1234567890123456789012'],
      ['c/ada', 'https://www.youtube.com/c/ada', 'c/ada', 'https://www.youtube.com/c/ada/featured'],
    ],
    refuses: [
      'https://www.youtube.com/watch?v=x',
      'https://youtu.be/x',
      'https://www.youtube.com/playlist?list=x',
      'c/..',
    ],
  },
  snapchat: {
    takes: [
      ['ada_l', 'https://www.snapchat.com/add/ada_l', 'https://www.snapchat.com/add/ada_l?share_id=x', 'Ada_L'],
      ['ada_l', 'https://www.snapchat.com/add/ada_l', 'snapchat.com/@ada_l', 'add/ada_l'],
    ],
    refuses: [
      'https://www.snapchat.com/t/AbC',
      'https://www.snapchat.com/discover',
      '1ada',
      'https://accounts.snapchat.com/add/ada',
    ],
  },
  pinterest: {
    takes: [
      ['ada', 'https://www.pinterest.com/ada', 'https://www.pinterest.de/ada/', 'https://pinterest.co.uk/ada/board/'],
      ['ada', 'https://www.pinterest.com/ada', '@Ada', 'https://br.pinterest.com/ada/_created/'],
    ],
    refuses: ['https://www.pinterest.com/pin/123/', 'https://pin.it/abc', 'https://pinterest.evil.com/ada', 'search'],
  },
  reddit: {
    takes: [
      [
        'ada',
        'https://www.reddit.com/user/ada',
        'u/ada',
        '/u/ada',
        'https://old.reddit.com/user/ada/comments/',
        'reddit.com/u/ada',
      ],
      [
        'r/typography',
        'https://www.reddit.com/r/typography',
        'https://www.reddit.com/r/typography/comments/1',
        'r/typography',
      ],
    ],
    refuses: ['https://www.reddit.com/', 'https://redd.it/abc', 'https://www.reddit.com/settings/profile', 'x/ada'],
  },
  mastodon: {
    takes: [
      [
        'ada@mastodon.social',
        'https://mastodon.social/@ada',
        '@ada@mastodon.social',
        'https://mastodon.social/@ada/123',
      ],
      ['ada@fosstodon.org', 'https://fosstodon.org/@ada', 'https://fosstodon.org/users/ada', 'fosstodon.org/web/@ada'],
      [
        'Ada@hachyderm.io',
        'https://hachyderm.io/@Ada',
        'https://mastodon.social/@Ada@hachyderm.io',
        'Ada@Hachyderm.IO',
      ],
      ['ada@xn--mller-kva.de', 'https://xn--mller-kva.de/@ada', 'https://müller.de/@ada'],
    ],
    refuses: [
      ...['@ada', 'ada@localhost', 'https://localhost/@ada', 'https://127.0.0.1/@ada', 'https://[::1]/@ada'],
      ...['https://mastodon.social:8443/@ada', 'ada@server.local', 'https://youtube.com/@ada', 'ada@threads.net'],
      ...['https://mastodon.social/explore', 'https://user@mastodon.social/@ada', 'ada@b@c.de'],
    ],
  },
  bluesky: {
    takes: [
      [
        'ada.bsky.social',
        'https://bsky.app/profile/ada.bsky.social',
        'ada',
        '@Ada.bsky.social',
        'https://ada.bsky.social',
      ],
      [
        'ada.dev',
        'https://bsky.app/profile/ada.dev',
        '@ada.dev',
        'https://bsky.app/profile/ada.dev/post/1',
        'profile/ada.dev',
      ],
      [
        'did:plc:z72i7hdynmk6r22z27h6tvur',
        'https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur',
        'https://bsky.app/profile/did:plc:z72i7hdynmk6r22z27h6tvur?ref=x',
      ],
    ],
    refuses: [
      'https://bsky.app/search',
      'bsky.app',
      'ada.localhost',
      'https://blog.bsky.app/profile/ada',
      'did:web:x',
      'ada_l',
    ],
  },
});
