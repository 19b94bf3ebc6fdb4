import { createElement, type FC } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

const OF_THE_SCHOOL = /^\/(?!\/)/;

/** What the router's link renders, without what only a click or a relative address would need. */
function DrawnLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, viewTransition, discover, prefetch, relative, ...rest } = props;
  if (typeof to !== 'string' || !OF_THE_SCHOOL.test(to) || rest.reloadDocument) return createElement(RouterLink, props);
  return createElement('a', { ...rest, href: to, 'data-discover': 'true' });
}

/** The router's link. On the server, where a page has dozens and none is clicked, a plain element of the same HTML. */
export const Link: FC<LinkProps> = typeof document === 'undefined' ? DrawnLink : (RouterLink as FC<LinkProps>);
