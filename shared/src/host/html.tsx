import { createElement, type HTMLAttributes } from 'react';
import { trustedHtml } from '../ui/trusted-html.ts';

export { trustedHtml };

interface HtmlProps extends HTMLAttributes<HTMLElement> {
  /** From the API, which sanitises it when stored and when answered. */
  html: string;
  as?: 'div' | 'section' | 'span';
}

/** Shows rich text of the API. */
export function Html({ html, as = 'div', ...rest }: HtmlProps) {
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: trustedHtml(html) } });
}
