// Loaded by those who keep a browser: the catalogue of browsers is large.
const userAgents = () => import('@/lib/platform/formats/user-agent');

/**
 * A label by which a user recognizes a browser, from its `User-Agent`: names that are the same in every language, and the same as
 * in the list of sessions; an iPhone and an iPad are told apart.
 */
export async function deviceLabel(userAgent: string): Promise<string> {
  const { appleModelOf, browserOf, systemOf } = await userAgents();
  const parts = [browserOf(userAgent), appleModelOf(userAgent) ?? systemOf(userAgent)];
  return parts.filter((part) => part !== null).join(' · ') || 'Web';
}
