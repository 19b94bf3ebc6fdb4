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
 * Markup that the API has cleaned, or JSON that we escaped, for the one policy of the page that lets it in. The same
 * value for the same text: a policy makes a new one each time, and React would throw away what the server has drawn.
 */
export const useTrustedHtml = (html: string): { __html: string } =>
  useMemo(() => ({ __html: trustedHtml(html) }), [html]);
