import { testAccounts } from './test-accounts';

const artist = 'artist/4tZwfgrHOc3mvqYlEYSvVi';
const show = 'show/4rOoJ6Egrf8K2IrywzwOMk';

testAccounts('media', {
  vimeo: {
    takes: [
      [
        'ada',
        'https://vimeo.com/ada',
        'https://vimeo.com/ada/videos',
        '@ada',
        'www.vimeo.com/ada',
        'http://vimeo.com/ada',
      ],
    ],
    refuses: ['https://vimeo.com/123456', 'https://player.vimeo.com/video/1', 'https://vimeo.com/channels/x', '123456'],
  },
  twitch: {
    takes: [
      ['ada_l', 'https://www.twitch.tv/ada_l', '@Ada_L', 'https://m.twitch.tv/ada_l/about', 'twitch.tv/ada_l', 'ada_l'],
    ],
    refuses: [
      'https://www.twitch.tv/directory',
      'https://clips.twitch.tv/x',
      'https://www.twitch.tv/videos/1',
      'ada-l',
    ],
  },
  spotify: {
    takes: [
      [
        'ada',
        'https://open.spotify.com/user/ada',
        'https://open.spotify.com/user/ada?si=x',
        'user/ada',
        'spotify:user:ada',
      ],
      [
        artist,
        `https://open.spotify.com/${artist}`,
        `https://open.spotify.com/intl-de/${artist}?si=x`,
        'spotify:artist:4tZwfgrHOc3mvqYlEYSvVi',
      ],
      [show, `https://open.spotify.com/${show}`, `open.spotify.com/${show}`],
    ],
    refuses: [
      'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
      'https://www.spotify.com/account',
      'artist/short',
      'spotify:track:x',
    ],
  },
  soundcloud: {
    takes: [
      [
        'ada',
        'https://soundcloud.com/ada',
        'https://m.soundcloud.com/ada',
        'https://soundcloud.com/ada/song?si=x',
        '@Ada',
        'ada',
      ],
    ],
    refuses: [
      'https://on.soundcloud.com/AbC1',
      'https://soundcloud.com/discover',
      'https://w.soundcloud.com/player',
      'you',
    ],
  },
  applemusic: {
    takes: [
      [
        'artist/159260351',
        'https://music.apple.com/artist/159260351',
        'https://music.apple.com/de/artist/ada/159260351?l=x',
        '159260351',
      ],
      [
        'artist/159260351',
        'https://music.apple.com/artist/159260351',
        'https://itunes.apple.com/us/artist/ada/id159260351',
      ],
      ['ada', 'https://music.apple.com/profile/ada', 'https://music.apple.com/profile/ada', 'profile/ada', '@ada'],
    ],
    refuses: [
      'https://music.apple.com/us/album/x/1',
      'https://apps.apple.com/artist/1',
      'https://music.apple.com/us/artist/ada',
    ],
  },
});
