import { adaTranslations } from './ada-translations';
import { email, linkedin, phone, website } from './fields';
import type { DemoPerson } from './people';

/** The person whose card shows what a card can hold, in nine languages. */
export const ada: DemoPerson = {
  name: 'ada',
  displayName: 'Ada Lovelace',
  locale: 'en',
  cards: [
    {
      username: 'ada',
      portrait: { ground: '#E9DCC9', skin: '#F0C9A8', hair: '#4A2F23', clothes: '#3D4F7C', style: 'bun' },
      content: {
        name: { first: 'Ada', last: 'Lovelace' },
        pronouns: 'she/her',
        accreditations: 'PhD',
        headline: 'I turn difficult questions into programs.',
        title: 'Principal Engineer',
        department: 'Research',
        company: 'Analytical Engines Ltd',
        office: 'London, 4th floor',
        bio: 'Working on engines that weave algebraic patterns. Notes and talks at https://notes.demo.example.\nAsk me about Bernoulli numbers.',
        fields: [
          { ...phone('+44 20 7946 0958'), extension: '12' },
          phone('+44 7700 900123', 'mobile', 'mobile'),
          email('ada'),
          website('https://analytical.demo.example'),
          {
            id: 'address',
            kind: 'address',
            label: 'work',
            street: "12 St James's Square",
            city: 'London',
            postcode: 'SW1Y 4LB',
            country: 'GB',
          },
          linkedin('ada-lovelace-demo'),
          { id: 'github', kind: 'account', network: 'github', handle: 'ada-lovelace-demo' },
          { id: 'mastodon', kind: 'account', network: 'mastodon', handle: '@ada_lovelace_demo@mastodon.social' },
          { id: 'bluesky', kind: 'account', network: 'bluesky', handle: 'ada-lovelace-demo.bsky.social' },
          { id: 'orcid', kind: 'account', network: 'orcid', handle: '0000-0002-1825-0097' },
          { id: 'booking', kind: 'booking', url: 'https://meet.demo.example/ada' },
          { id: 'hours', kind: 'text', label: 'Office hours', text: 'Mondays and Thursdays, 9 to 12.' },
        ],
        translations: adaTranslations,
      },
    },
    {
      username: 'ada-lovelace',
      look: { theme: 'indigo', layout: 'poster' },
      portrait: { ground: '#D9DEEE', skin: '#F0C9A8', hair: '#4A2F23', clothes: '#8A3B34', style: 'bun' },
      content: {
        name: { first: 'Augusta', last: 'Lovelace', preferred: 'Ada' },
        headline: 'Speaker and writer',
        title: 'Author',
        fields: [email('ada'), website('https://notes.demo.example')],
      },
    },
  ],
};
