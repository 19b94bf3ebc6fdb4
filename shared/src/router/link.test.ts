// Runs without a document, as the server does.
import { createElement, type FC } from 'react';
import { renderToString } from 'react-dom/server';
import { type LinkProps, MemoryRouter, Link as RouterLink } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Link } from './link.ts';

const drawn = (link: FC<LinkProps>, props: LinkProps) =>
  renderToString(createElement(MemoryRouter, { initialEntries: ['/tutorials?page=2'] }, createElement(link, props)));

test.each<[string, LinkProps]>([
  ['a path', { to: '/tutorials/a-course', className: 'card', children: 'A course' }],
  ['a query and a mark', { to: '/search?text=a%20b#found' }],
  ['what only a click needs', { to: '/cart', replace: true, state: { from: 1 }, preventScrollReset: true }],
  ['an attribute for readers', { to: '/', 'aria-current': 'page' }],
  ['a part of an address', { to: { pathname: '/posts', search: '?page=2' } }],
  ['a query of the page', { to: '?page=3' }],
  ['another site', { to: 'https://forum.gargoyle.example/' }],
  ['another site without a scheme', { to: '//forum.gargoyle.example/' }],
  ['a load of its own', { to: '/docs', reloadDocument: true }],
])('PLAT-030 the server’s link has the HTML of the router’s: %s', (_, props) => {
  expect(typeof document).toBe('undefined');
  expect(drawn(Link, props)).toBe(drawn(RouterLink as FC<LinkProps>, props));
});
