import { testAccounts } from './test-accounts';

const scholar = 'https://scholar.google.com/citations?user=qc6CJjYAAAAJ';
const carberry = 'https://orcid.org/0000-0002-1825-0097';

testAccounts('work', {
  github: {
    takes: [
      ['ada', 'https://github.com/ada', 'https://github.com/ada/engine?tab=x', '@ada', 'https://gist.github.com/ada/1'],
      ['acme', 'https://github.com/acme', 'github.com/orgs/acme/people', 'https://github.com/sponsors/acme'],
    ],
    refuses: ['https://github.com/settings/profile', 'https://ada.github.io', 'settings', 'https://github.com/orgs'],
  },
  gitlab: {
    takes: [
      [
        'ada.l',
        'https://gitlab.com/ada.l',
        '@ada.l',
        'https://gitlab.com/ada.l/engine/-/issues',
        'gitlab.com/users/ada.l',
      ],
      ['acme', 'https://gitlab.com/acme', 'https://gitlab.com/groups/acme/-/members'],
    ],
    refuses: [
      'https://gitlab.com/users/sign_in',
      'https://gitlab.com/explore',
      'https://gitlab.example.com/ada',
      '-ada',
    ],
  },
  stackoverflow: {
    takes: [
      [
        '22656',
        'https://stackoverflow.com/users/22656',
        'users/22656',
        'https://stackoverflow.com/users/22656/jon-skeet',
      ],
      ['22656', 'https://stackoverflow.com/users/22656', 'stackoverflow.com/users/22656?tab=x', '22656'],
    ],
    refuses: ['https://es.stackoverflow.com/users/1', 'https://stackoverflow.com/questions/1', 'ada', 'users/ada'],
  },
  behance: {
    takes: [
      [
        'ada',
        'https://www.behance.net/ada',
        'https://www.behance.net/ada/appreciated',
        'behance.net/ada',
        'be.net/ada',
        '@ada',
      ],
    ],
    refuses: ['https://www.behance.net/gallery/1/x', 'https://www.behance.net/search', 'https://behance.com/ada'],
  },
  dribbble: {
    takes: [
      ['ada', 'https://dribbble.com/ada', 'https://dribbble.com/ada/shots', 'www.dribbble.com/ada', '@ada', 'ada'],
    ],
    refuses: ['https://dribbble.com/shots/1-x', 'https://dribbble.com/', 'jobs', 'https://dribble.com/ada'],
  },
  medium: {
    takes: [
      [
        'ada',
        'https://medium.com/@ada',
        '@ada',
        'https://ada.medium.com/a-story-1f',
        'medium.com/@ada/about',
        'https://ada.medium.com',
      ],
    ],
    refuses: [
      'https://medium.com/tag/x',
      'https://help.medium.com/x',
      'https://medium.com/me/stories',
      'https://medium.com',
    ],
  },
  substack: {
    takes: [
      [
        'ada',
        'https://ada.substack.com/',
        'ada.substack.com',
        'https://ada.substack.com/p/post?r=1',
        'https://open.substack.com/pub/ada/p/x',
      ],
      ['@ada', 'https://substack.com/@ada', '@Ada', 'https://substack.com/@ada/note/1'],
    ],
    refuses: ['https://substack.com/home', 'https://support.substack.com/x', 'https://a.b.substack.com', 'ada_l'],
  },
  orcid: {
    takes: [
      [
        '0000-0002-1825-0097',
        carberry,
        '0000000218250097',
        '0000 0002 1825 0097',
        `${carberry}?lang=de`,
        'orcid.org/0000-0002-1825-0097',
      ],
      [
        '0000-0002-1694-233X',
        'https://orcid.org/0000-0002-1694-233X',
        '0000-0002-1694-233x',
        'http://orcid.org/000000021694233X',
      ],
    ],
    refuses: [
      '0000-0002-1825-0098',
      '0000-0002-1694-2330',
      'https://orcid.org/signin',
      'https://sandbox.orcid.org/0000-0002-1825-0097',
    ],
  },
  googlescholar: {
    takes: [
      ['qc6CJjYAAAAJ', scholar, 'qc6CJjYAAAAJ', 'https://scholar.google.de/citations?hl=de&user=qc6CJjYAAAAJ'],
      [
        'qc6CJjYAAAAJ',
        scholar,
        'https://scholar.google.co.uk/citations?user=qc6CJjYAAAAJ&hl=en#d',
        'scholar.google.com/citations?user=qc6CJjYAAAAJ',
      ],
    ],
    refuses: [
      'https://scholar.google.com/scholar?q=ada',
      'https://google.com/citations?user=qc6CJjYAAAAJ',
      'ada',
      'https://scholar.google.evil.com/citations?user=qc6CJjYAAAAJ',
    ],
  },
  crunchbase: {
    takes: [
      [
        'ada-l',
        'https://www.crunchbase.com/person/ada-l',
        'person/ada-l',
        'https://www.crunchbase.com/person/ada-l',
        'Ada-L',
      ],
      [
        'organization/acme',
        'https://www.crunchbase.com/organization/acme',
        'https://www.crunchbase.com/organization/acme/people',
      ],
    ],
    refuses: [
      'https://www.crunchbase.com/discover/people',
      'https://news.crunchbase.com/person/ada',
      'event/x',
      'ada l',
    ],
  },
});
