interface Policy {
  createHTML(html: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy;
}

let policy: Policy | undefined;

/** Marks cleaned HTML as such for browsers that enforce Trusted Types; elsewhere it is the text itself. */
export function trusted(html: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!factory) return html;
  policy ??= factory.createPolicy('gargoyle-rich-text', { createHTML: (text) => text });
  return policy.createHTML(html) as string;
}
