// Runs without a document, like the server.
import { createElement, type FC } from 'react';
import { renderToString } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link } from './link.ts';

const html = (link: FC<LinkProps>, props: LinkProps) =>
  renderToString(createElement(MemoryRouter, { initialEntries: ['/tutorials?page=2'] }, createElement(link, props)));

test.each<[string, LinkProps]>([
  ['a path', { to: '/tutorials/a-course', className: 'card', children: 'A course' }],
  ['a query and a hash', { to: '/search?text=a%20b#found' }],
  ['props only used on click', { to: '/cart', replace: true, state: { from: 1 }, preventScrollReset: true }],
  ['an ARIA attribute', { to: '/', 'aria-current': 'page' }],
  ['an object as address', { to: { pathname: '/posts', search: '?page=2' } }],
  ['a query relative to the page', { to: '?page=3' }],
  ['another site', { to: 'https://forum.gargoyle.example/' }],
  ['another site without a scheme', { to: '//forum.gargoyle.example/' }],
  ['a full page load', { to: '/docs', reloadDocument: true }],
])('PLAT-030 the server’s link renders the same HTML as the router’s: %s', (_, props) => {
  expect(typeof document).toBe('undefined');
  expect(html(Link, props)).toBe(html(RouterLink as FC<LinkProps>, props));
});
