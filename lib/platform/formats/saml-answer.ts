import { newPartCounter } from './saml-parts';
import { strictXmlParser } from './strict-xml';

/** The content of a SAML provider's response, before any of it is verified. */
export type SamlAnswer = {
  /** The last part of each status code, outermost first: `Requester`, `InvalidNameIDPolicy`. */
  statuses: string[];
  /** The outermost status codes in full. */
  outcomes: string[];
  /** Number of plain assertions; `encrypted` counts the encrypted ones. */
  assertions: number;
  encrypted: number;
  isSigned: boolean;
  /** The address that the response names as its destination; null if it names none. */
  destination: string | null;
  /** URIs of signature and digest algorithms. */
  algorithms: string[];
  issuers: string[];
  /** The audiences of each restriction; all restrictions apply. */
  audiences: string[][];
  recipients: string[];
  /** Ids of the requests that the response names in `InResponseTo`. */
  requests: string[];
  notBefore: string[];
  notOnOrAfter: string[];
  issueInstant: string;
  nameId: string;
  nameIdFormat: string;
  /** The signature value of the assertion, in base64. */
  signatureValue: string;
  /** Whether reading stopped, because the response has more parts than are allowed ({@link newPartCounter}). */
  isTooLarge: boolean;
};

const ours = new Map([
  ['urn:oasis:names:tc:SAML:2.0:protocol', 'p'],
  ['urn:oasis:names:tc:SAML:2.0:assertion', 'a'],
  ['http://www.w3.org/2000/09/xmldsig#', 'd'],
]);
const deepest = 50;
/** Longest name of an element that is read. Paths stay short with it: each is compared with every handler. */
const longestName = 40;

type Attributes = Record<string, string>;

/** Handlers that read an element into the answer, by the element's path; {@link texts} are the handlers for its text. */
const elements: [RegExp, (answer: SamlAnswer, attributes: Attributes) => void][] = [
  [/^p:Response p:Status p:StatusCode$/, (to, { Value = '' }) => to.outcomes.push(Value)],
  [/p:StatusCode$/, (to, { Value = '' }) => to.statuses.push(Value.split(':').at(-1) ?? '')],
  [
    /^p:Response$/,
    (to, { InResponseTo, Destination = null }) => {
      if (InResponseTo !== undefined) to.requests.push(InResponseTo);
      to.destination = Destination;
    },
  ],
  [
    /^p:Response a:Assertion$/,
    (to, { IssueInstant = '' }) => {
      to.assertions += 1;
      to.issueInstant = IssueInstant;
    },
  ],
  [/^p:Response a:EncryptedAssertion$/, (to) => (to.encrypted += 1)],
  [
    /a:Assertion d:Signature$/,
    (to) => {
      to.isSigned = true;
    },
  ],
  [/d:(?:SignatureMethod|DigestMethod)$/, (to, { Algorithm = '' }) => to.algorithms.push(Algorithm)],
  [
    /a:SubjectConfirmationData$/,
    (to, { Recipient, InResponseTo, NotOnOrAfter }) => {
      if (Recipient !== undefined) to.recipients.push(Recipient);
      if (InResponseTo !== undefined) to.requests.push(InResponseTo);
      if (NotOnOrAfter !== undefined) to.notOnOrAfter.push(NotOnOrAfter);
    },
  ],
  [
    /a:Conditions$/,
    (to, { NotBefore, NotOnOrAfter }) => {
      if (NotBefore !== undefined) to.notBefore.push(NotBefore);
      if (NotOnOrAfter !== undefined) to.notOnOrAfter.push(NotOnOrAfter);
    },
  ],
  [/a:Conditions a:AudienceRestriction$/, (to) => to.audiences.push([])],
  [
    /a:Assertion a:AuthnStatement$/,
    (to, { SessionNotOnOrAfter }) => SessionNotOnOrAfter !== undefined && to.notOnOrAfter.push(SessionNotOnOrAfter),
  ],
  [
    /a:Assertion a:Subject a:NameID$/,
    (to, { Format = '' }) => {
      to.nameIdFormat = Format;
    },
  ],
];

const texts: [RegExp, (answer: SamlAnswer, text: string) => void][] = [
  [/(?:p:Response|a:Assertion) a:Issuer$/, (to, text) => to.issuers.push(text)],
  [/a:Conditions a:AudienceRestriction a:Audience$/, (to, text) => to.audiences.at(-1)?.push(text)],
  [
    /a:Assertion a:Subject a:NameID$/,
    (to, text) => {
      to.nameId = text;
    },
  ],
  [
    /^p:Response a:Assertion d:Signature d:SignatureValue$/,
    (to, text) => {
      to.signatureValue = text;
    },
  ],
];

/** The place of an element in a path: only elements of SAML and of its signatures are known by their names. */
const placeOf = (uri: string, local: string) =>
  ours.has(uri) && local.length <= longestName ? `${ours.get(uri)}:${local}` : '?';

/**
 * Reads a SAML response (SAML 2.0 Core, section 3.3.3), to report what is wrong with it and which provider it may
 * be from. A response with too many parts is read no further.
 * @returns null if it is not such a document
 */
export function readSamlAnswer(xml: string): SamlAnswer | null {
  const answer: SamlAnswer = {
    ...{
      statuses: [],
      outcomes: [],
      assertions: 0,
      encrypted: 0,
      isSigned: false,
      destination: null,
      algorithms: [],
      issuers: [],
      audiences: [],
    },
    ...{
      recipients: [],
      requests: [],
      notBefore: [],
      notOnOrAfter: [],
      issueInstant: '',
      nameId: '',
      nameIdFormat: '',
      signatureValue: '',
      isTooLarge: false,
    },
  };
  const parts = newPartCounter();
  const parser = strictXmlParser(true);
  const path: string[] = [];
  let text = '';
  parser.on('opentag', ({ local, uri, attributes }) => {
    path.push(placeOf(uri, local));
    if (path.length > deepest || (path.length === 1 && path[0] !== 'p:Response')) throw new Error('another document');
    const attributeList = Object.values(attributes);
    answer.isTooLarge = !parts.open(local, attributeList);
    if (answer.isTooLarge) throw new Error('too large');
    const values = Object.fromEntries(attributeList.map((each) => [each.local, each.value]));
    const place = path.join(' ');
    for (const [where, add] of elements) if (where.test(place)) add(answer, values);
    text = '';
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', () => {
    const place = path.join(' ');
    for (const [where, add] of texts) if (where.test(place)) add(answer, text.trim());
    path.pop();
    parts.close();
    text = '';
  });
  try {
    parser.write(xml).close();
    return answer;
  } catch {
    return answer.isTooLarge ? answer : null;
  }
}
