import { createElement, type FC } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

const LOCAL_PATH = /^\/(?!\/)/;

/** Renders the HTML of the router's link, without handling clicks or relative addresses. */
function PlainLink(props: LinkProps) {
  const { to, replace, state, preventScrollReset, viewTransition, discover, prefetch, relative, ...rest } = props;
  if (typeof to !== 'string' || !LOCAL_PATH.test(to) || rest.reloadDocument) return createElement(RouterLink, props);
  return createElement('a', { ...rest, href: to, 'data-discover': 'true' });
}

/** The router's link. On the server, which renders dozens per page, a plain element with the same HTML. */
export const Link: FC<LinkProps> = typeof document === 'undefined' ? PlainLink : (RouterLink as FC<LinkProps>);
