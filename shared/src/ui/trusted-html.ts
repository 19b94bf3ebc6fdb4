import { useMemo } from 'react';

interface TrustedPolicy {
  createHTML(html: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): TrustedPolicy;
}

let policy: TrustedPolicy | null | undefined;

function trustedHtml(html: string): string {
  if (policy === undefined) {
    const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
    policy = factory?.createPolicy('gargoyle', { createHTML: (text) => text }) ?? null;
  }
  return policy ? (policy.createHTML(html) as string) : html;
}

/**
 * The page's one policy: only what the API has sanitised, or we escaped, passes through here. The same value for the
 * same text: a policy makes a new one each time, and React would throw away what the server has drawn.
 */
export const useTrustedHtml = (html: string): { __html: string } =>
  useMemo(() => ({ __html: trustedHtml(html) }), [html]);
