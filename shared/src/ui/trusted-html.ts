import { useMemo } from 'react';
import { cleanMarkup } from './clean-markup.ts';

interface TrustedPolicy {
  createHTML(html: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): TrustedPolicy;
}

let policy: TrustedPolicy | undefined;

function trustedHtml(html: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
  policy ??= factory?.createPolicy('gargoyle', { createHTML: cleanMarkup }) ?? { createHTML: cleanMarkup };
  return policy.createHTML(html) as string;
}

/**
 * Trusted HTML of markup that the API has sanitised, or of JSON that we escaped, from the page's only policy. Memoized,
 * because a policy returns a new object for each call, and React would discard the server's HTML.
 */
export const useTrustedHtml = (html: string): { __html: string } =>
  useMemo(() => ({ __html: trustedHtml(html) }), [html]);
