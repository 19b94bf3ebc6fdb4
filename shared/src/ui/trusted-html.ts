interface TrustedPolicy {
  createHTML(html: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): TrustedPolicy;
}

let policy: TrustedPolicy | null | undefined;

/** The page's one policy: only what the API has sanitised, or we escaped, passes through here. */
export function trustedHtml(html: string): string {
  if (policy === undefined) {
    const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
    policy = factory?.createPolicy('gargoyle', { createHTML: (text) => text }) ?? null;
  }
  return policy ? (policy.createHTML(html) as string) : html;
}
