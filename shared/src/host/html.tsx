import { createElement, type HTMLAttributes, useMemo } from 'react';

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

interface HtmlProps extends HTMLAttributes<HTMLElement> {
  /** From the API, which sanitises it when stored and when answered. */
  html: string;
  as?: 'div' | 'section' | 'span';
}

/** Shows rich text of the API. */
export function Html({ html, as = 'div', ...rest }: HtmlProps) {
  // A policy makes a new value each time, and React would write the same text again.
  const dangerouslySetInnerHTML = useMemo(() => ({ __html: trustedHtml(html) }), [html]);
  return createElement(as, { ...rest, dangerouslySetInnerHTML });
}
