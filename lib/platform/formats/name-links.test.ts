import './domain-ends';
import { describe, expect, it } from 'vitest';
import { hasAddress, hasUrl, unlinked } from './name-links';

describe('links in names', () => {
  it.each([
    'https://evil.example',
    'HTTP://x',
    'Pay at www.evil.example',
    'ｗｗｗ．evil',
    'ftp://x',
    'x://y',
    'http :x',
  ])('%s is in no name of anything', (name) => {
    expect([hasUrl(name), hasAddress(name)]).toEqual([true, true]);
  });

  it.each([
    'PayPal.com confirm',
    'confirm paypal.com',
    'paypal.fr',
    'x.co.uk',
    'Paypal．com',
    'me@bank.example',
    'bit.ly is paypal.top',
    ...['PayPal.de', 'Sparkasse.de bestätigen', 'see bit.ly/x', 't.me/support', 'x.co:8080', 'bank.xn--p1ai'],
    ...[
      'maria.li',
      'MARIA.LI',
      'Maria.Li/x',
      'www.Maria.Li',
      'pay-pal.Li',
      'Bank24.Li',
      'my.Paypal.Li',
      'PayPal.Li',
      'Notion.So',
    ],
    ...[
      'evil.one',
      'see evil.world',
      'Evil.zip',
      'paypal。com',
      'paypal｡com/x',
      'evil.рф',
      'сбербанк.онлайн',
      '例え.コム',
    ],
    // Top-level domains of authorities, and those of countries after short names that are written like addresses.
    ...['whitehouse.gov', 'irs.gov', 'IRS.gov', 'harvard.edu', 'army.mil', 'who.int', 'amazon.jobs', 'paypal.party'],
    ...[
      'dhl.de',
      'goo.gl',
      'x.io',
      'see dhl.de',
      't.co',
      'X.COM.BR',
      'STEVE.JOBS',
      'Steve.Jobs/x',
      '1.2.3.4/x',
      'see 10.0.0.1:80',
      '1.2.3.4',
    ],
    // Letters that look like others: small capitals, and those of Cyrillic and Greek.
    ...['ᴘᴀʏᴘᴀʟ.ᴄᴏᴍ', 'paypal.сom', 'paypal.соm', 'раура1.соm', 'paypal.cοm', 'ebay.ԁе', 'paypal․com'],
    // Any other top-level domain, with a path in capitals too.
    ...['PAYPAL.BERLIN/login', 'Paypal.Berlin/login', 'evil.berlin', 'evil.africa', 'evil.rest', 'evil.bar'],
    ...['Evil.bar', 'evil.beauty', 'evil.cfd', 'evil.llc', 'evil.ngo', 'EVIL.NGO', 'my.bank.versicherung'],
    ...['evil.商标', 'paypal.med', 'evil.law'],
    // URLs with a scheme, and addresses that name only a host.
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'tel:+18005551234',
      'call tel:+1800',
      'sms:+1800',
    ],
    ...['skype:x', 'facetime:x', 'x-apple:y', 'mailto:x', 'tel：+1800', '//evil', 'see //evil', '(//evil)', 'ab:c'],
    // Letters with marks, as most domains of India and some of Thailand have; signs; and characters that join letters.
    ...['बैंक.भारत', 'दी.com', 'ธนาคารที่.com', 'bank☕.com', 'paypal\u200c.com', 'paypal.\u200ecom'],
    // Top-level domains that are also particles of names: with a path, or after a word that is not written like a name.
    ...[
      'paypal.la/login',
      'bit.do/x',
      'aka.ms/x',
      'Paypal.La/login',
      'x.la/login',
      'secure.login.paypal.md',
      'paypal.ph',
    ],
    ...['see paypal.ma', 'wellsfargo.al', 'PayPal.ph', 'Bank24.la', 'pay-pal.st', 'paypal.com.ph', 'paypal.sr:443'],
    // Services of short links, written like names.
    ...['Bit.Ly', 'T.Me', 'see T.Co', 'Wa.Me', 'Youtu.Be', 'will.i.am/x', 'Pvt.Ltd/x'],
    // Domains of one letter, and of Chinese, Japanese and Korean words, which are short.
    ...[
      'x.com',
      'X.com',
      'X.COM',
      'x.net',
      'a.org',
      'see x.com now',
      '例え.jp',
      '例え。jp',
      '王.cn',
      '삼성.kr',
      '例え.ph',
      '☕.fm',
    ],
  ])('%s is no name of a person', (name) => {
    expect(hasAddress(name)).toBe(true);
  });

  it.each([
    ...[
      'Ada Lovelace',
      'J.R. Smith',
      'J.R.R. Tolkien',
      'St. John',
      'St.John',
      'Dr.med. Weiß',
      'M.Sc.',
      'Dipl.-Ing.',
      'Ph.D.',
    ],
    ...[
      'Ma.de Lourdes',
      'Wei.Li',
      'O’Brien',
      'Jean-Paul',
      'エイダ・ラブレス',
      '王。小明',
      'モーニング娘。',
      'عبدالله.بن محمد',
      'Prof.Dr.',
      'Wwww Smith',
      'Sammy Davis Jr.',
      ...[
        'Dipl.Ing/MBA',
        'M.Sc/B.Sc',
        'Li.Na',
        'Maria.Li',
        'Émile.Vu',
        'Grace.Ng',
        'Anna.Wu',
        'Anna.Xu',
        'Peter.Ho',
        ...[
          'St.Clair',
          'A.I.',
          'M.de Souza',
          'm.de souza',
          'J.R',
          'a.li',
          'Ng.Li',
          'Al.De Luca',
          'Ann.Li',
          'J.R.R.de Souza',
        ],
        ...[
          'Steve.Jobs',
          'Steve Jobs',
          'Ana.Gold',
          'Пётр.Сом',
          'Т.Е. Лоуренс',
          'А.И. Иванов',
          'Σ.Α. Παπάς',
          'Ada 2.0',
          'Louis XIV.',
          'No. 1.2.3.4.5',
        ],
        ...['J.P.Morgan', 'S.de Vries', 'Int.', 'Mil. Novak', 'kim.jr', 'max.dr'],
        'Maria.Li Schmidt',
        ...[
          'Irving.Berlin',
          'will.i.am',
          'Anna Rao Pvt.Ltd.',
          'Co.Ltd',
          'Anna.Ngo',
          'Dan.Bar',
          'J.R.Ford',
          'J.R.FORD',
          'Anna.Schmidt',
          'Dr.med',
          'Dr.med.vet. Weiß',
          'Mag.art. Huber',
          'Dipl.Ing.',
        ],
        ...[
          'dipl.ing',
          'Univ.Prof.',
          'M.Sc.PhD',
          'J.D.Esq',
          'Dr.-Ing.',
          'A. B. Co.',
          'A.B.Co.',
          'd/b/a',
          'c/o Anna',
          'M.Tech',
        ],
        ...[
          '株式会社：山田',
          '山田：太郎',
          'エイダ：ラブレス',
          '王：小明',
          'د.محمد',
          'أ.د. محمد علي',
          'م/ أحمد',
          'Karl K:son Lund',
          'S:t Clair',
        ],
        ...[
          'Nils:son',
          'Anna // Berta',
          'Jean-Marie Le Pen',
          'D’Angelo',
          'Sra. Ma. del Carmen',
          'Mª José',
          'Gonçalves Jr.',
        ],
        // Birth names and other names of a person, titles, and initials before a word that is also a top-level domain.
        ...[
          'geb.Schmidt',
          'Anna Weiß (geb.Schmidt)',
          'née:Smith',
          'nee:Smith',
          'Bob (aka:Rob)',
          'geb:Schmidt',
          'dr.Schmidt',
        ],
        ...['prof.Berlin', 'Will.I.Am', 'Anna.B.De Vries', 'Jean-Luc.Berlin', 'Jean-Luc.la Salle', 'Maria.do Carmo'],
        ...[
          'M.Sc/B.Sc',
          'mag.pharm.dr',
          'mag.pharm.md',
          'cand.med',
          'Smith.MD',
          'SMITH.SR',
          'Ana.la Rosa',
          'ana.la rosa',
        ],
        ...['J.Page', 'prof.Li', 'Prof.Dr.Li', 'Anna-Maria.Li', '小明.Li', 'D.O', 'Müller.sr', 'Li.Ma', 'li.ma'],
        ...[
          'Dott.ssa Rossi',
          'Avv. Bianchi',
          'Sig.ra Verdi',
          'Prof.ssa Neri',
          'Mme St-Pierre',
          'Me.Tremblay',
          'Dr. h.c. mult. Weiß',
        ],
        ...[
          'Dr.phil. Groß',
          'van.der.Berg',
          'Lic. Pérez',
          'C.P. Gómez',
          'Dra. Silva',
          'Eng.º Costa',
          'Anna:',
          'a :) b',
          'Bob :-)',
        ],
      ],
    ],
  ])('%s is a name', (name) => {
    expect([hasUrl(name), hasAddress(name)]).toEqual([false, false]);
  });

  it.each(['Booking.com', 'Node.js Foundation', 'Yahoo!', 'Amazon.de GmbH'])('%s is a company', (name) => {
    expect(hasUrl(name)).toBe(false);
  });

  it('are gone from what a mail says; what only looks like one does not any more', () => {
    expect(unlinked('Booking.com')).toBe('Booking\u00a0.com');
    expect(unlinked('PayPal.com confirm at https://evil.example/x?y now')).toBe('PayPal\u00a0.com confirm at … now');
    expect(unlinked('www.evil.example')).toBe('…');
    expect(unlinked('paypal。com')).toBe('paypal\u00a0.com');
    expect(unlinked('王。小明')).toBe('王。小明');
    for (const name of ['बैंक.भारत', 'दी.com', 'bank☕.fm', 'paypal\u200c.com', 'paypal.\u200ecom'])
      expect(unlinked(name)).toBe(name.replace('.', '\u00a0.'));
    expect(unlinked('dhl.de, goo.gl/x')).toBe('dhl\u00a0.de, goo\u00a0.gl/x');
    expect(unlinked('at 1.2.3.4/x')).toBe('at 1\u00a0.2\u00a0.3\u00a0.4/x');
    expect(unlinked('J.R. Smith, Ph.D.')).toBe('J.R. Smith, Ph.D.');
    expect(unlinked('security@bank.example says')).not.toMatch(/\w[@.]\w/);
  });

  it('takes no time over what is made to take it', () => {
    const began = process.cpuUsage().user;
    for (const text of ['a.'.repeat(5000), 'a'.repeat(10_000), 'www '.repeat(2500), '-.'.repeat(5000)])
      expect([hasAddress(text), unlinked(text).length > 0]).toEqual([expect.any(Boolean), true]);
    expect(process.cpuUsage().user - began).toBeLessThan(1_000_000);
  });
});
