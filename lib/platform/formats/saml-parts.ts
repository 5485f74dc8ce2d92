/**
 * Maximum counts of a SAML response, which anyone can send: what the library that verifies its signature multiplies, before it
 * knows who has sent the response.
 *
 * `elements`: the library that evaluates XPath compares each element with its siblings (`xpath` 0.0.34, `nodeOrder`), so the time grows with
 * the square of their number. A user of Windows is in at most some 1,010 groups
 * (https://learn.microsoft.com/troubleshoot/windows-server/windows-security/logging-on-user-account-fails), and AD FS can send
 * a value for each; Microsoft Entra ID sends 150 at most. Many providers declare two namespaces and a type with each value.
 *
 * `Signature` to `CanonicalizationMethod`: parts for which the whole document is canonicalized once more. The library looks for them
 * by their local name alone, in every namespace. A response and an assertion that are both signed have these: each signature
 * has one reference, and not more than two transforms (SAML 2.0 Core, sections 5.4.2 and 5.4.4). `steps` counts them together.
 *
 * `inScope`: attributes of an element and of those around it. Canonicalization looks up each prefix among the namespaces in scope,
 * and copies these for each child. `prefixes`: it also looks up each attribute in the lists of prefixes, which the library joins
 * (Exclusive XML Canonicalization 1.0, section 3). Programs name as many as the response has namespaces: about ten.
 *
 * `repeated`: characters of a namespace, which is written again at each element that uses it, and of a list of prefixes;
 * `namespaces`: characters of all namespaces in scope.
 */
export const limits = {
  ...{ elements: 1_200, attributes: 4_000, inScope: 100, prefixes: 100, repeated: 1_000, namespaces: 2_000 },
  ...{ Signature: 2, Reference: 2, Transform: 4, CanonicalizationMethod: 2, steps: 10 },
};

type Attribute = { uri: string; local: string; value: string };
type Scope = { inScope: number; namespaces: number };

const isNamespace = ({ uri }: Attribute) => uri === 'http://www.w3.org/2000/xmlns/';
const isList = ({ local }: Attribute) => local === 'PrefixList';
const step = /^(?:Signature|Reference|Transform|CanonicalizationMethod)$/;

/**
 * Counts the parts of a response while it is read.
 * @returns `open` counts an element and tells whether all counts are within {@link limits}; `close` ends it
 */
export function newPartCounter() {
  const counted: Partial<Record<string, number>> = {};
  const scopes: Scope[] = [{ inScope: 0, namespaces: 0 }];
  /** Adds to a count; false where it is exceeded. */
  const add = (name: keyof typeof limits, more: number): boolean => {
    const now = (counted[name] ?? 0) + more;
    counted[name] = now;
    return now <= limits[name];
  };
  const open = (local: string, attributes: Attribute[]): boolean => {
    const around = scopes.at(-1) ?? { inScope: 0, namespaces: 0 };
    const repeated = attributes.filter((each) => isNamespace(each) || isList(each));
    const lengths = repeated.filter(isNamespace).map(({ value }) => value.length);
    const scope = {
      inScope: around.inScope + attributes.length,
      namespaces: lengths.reduce((sum, length) => sum + length, around.namespaces),
    };
    scopes.push(scope);
    // The library splits at each space.
    const prefixes = repeated.filter(isList).reduce((sum, { value }) => sum + value.split(' ').length, 0);
    const isStep = step.test(local);
    return [
      add('elements', 1),
      add('attributes', attributes.length),
      add('prefixes', prefixes),
      !isStep || add(local as 'Transform', 1),
      !isStep || add('steps', 1),
      scope.inScope <= limits.inScope,
      scope.namespaces <= limits.namespaces,
      repeated.every(({ value }) => value.length <= limits.repeated),
    ].every(Boolean);
  };
  return { open, close: () => void scopes.pop() };
}
