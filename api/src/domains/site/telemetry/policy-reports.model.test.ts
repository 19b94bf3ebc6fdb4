import { expect, test } from 'vitest';
import { violationsOf } from './policy-reports.model.ts';

const PAGE = 'https://school.example/gift-certificate/SECRET?code=1#x';
const modern = (body: object, more: object = {}) => violationsOf([{ type: 'csp-violation', body, ...more }])[0];
const old = (report: object) => violationsOf({ 'csp-report': report })[0];

test('PLAT-034 a report of the Reporting API is a sighting of a policy, without the rest of its addresses', () => {
  const body = { documentURL: PAGE, effectiveDirective: 'img-src', blockedURL: 'https://evil.example/p/SECRET?x=1' };
  expect(violationsOf([{ type: 'csp-violation', url: 'https://school.example/other', body }])).toEqual([
    {
      ...{ kind: 'policy', remote: 'shell', version: '-', route: '/gift-certificate/…', name: 'img-src' },
      message: 'https://evil.example/p/…',
    },
  ]);
});

test('PLAT-034 a report of the older kind is read likewise', () => {
  const report = { 'document-uri': PAGE, 'effective-directive': 'script-src', 'blocked-uri': 'inline' };
  expect(violationsOf({ 'csp-report': report })).toEqual([
    {
      ...{ kind: 'policy', remote: 'shell', version: '-', route: '/gift-certificate/…', name: 'script-src' },
      message: 'inline',
    },
  ]);
});

test.each([
  ['no report', undefined],
  ['null', null],
  ['text', 'nonsense'],
  ['an object without a report', { body: {} }],
  ['a report that is null', { 'csp-report': null }],
  ['a report that is text', { 'csp-report': 'x' }],
  ['an empty list', []],
  ['entries without a body', [null, 7, 'x', {}, { body: null }, { body: 'x' }, { url: PAGE }]],
])('PLAT-034 an unreadable report is skipped: %s', (_, body) => {
  expect(violationsOf(body)).toEqual([]);
});

test('PLAT-034 of a list each readable entry counts, in its order', () => {
  const entry = (effectiveDirective: string) => ({ body: { effectiveDirective } });
  expect(violationsOf([entry('img-src'), null, entry('font-src')]).map(({ name }) => name)).toEqual([
    'img-src',
    'font-src',
  ]);
});

test.each([
  [{ effectiveDirective: 'a', 'effective-directive': 'b', 'violated-directive': 'c', destination: 'd' }, 'a'],
  [{ 'effective-directive': 'b', 'violated-directive': 'c', destination: 'd' }, 'b'],
  [{ 'violated-directive': 'c', destination: 'd' }, 'c'],
  [{ destination: 'script' }, 'script'],
  [{ effectiveDirective: 7, 'violated-directive': 'c' }, 'c'],
  [{ effectiveDirective: '' }, 'unknown'],
  [{ effectiveDirective: 7 }, 'unknown'],
  [{}, 'unknown'],
])('PLAT-034 the name is the directive, by the first field that has one: %j', (report, name) => {
  expect(modern(report)?.name).toBe(name);
  expect(old(report)?.name).toBe(name);
});

test('PLAT-034 fields of both kinds are read in both formats, the modern ones first', () => {
  const report = { documentURL: 'https://a.example/a', 'document-uri': 'https://a.example/b' };
  expect(old({ ...report, blockedURL: 'eval', 'blocked-uri': 'inline' })).toMatchObject({
    route: '/a',
    message: 'eval',
  });
  expect(modern({ 'document-uri': 'https://a.example/b', 'blocked-uri': 'inline' })).toMatchObject({
    ...{ route: '/b', message: 'inline' },
  });
});

test('PLAT-034 the page is that of the report, otherwise that of the entry, otherwise unknown', () => {
  const url = 'https://school.example/other';
  expect(modern({ documentURL: PAGE }, { url })?.route).toBe('/gift-certificate/…');
  expect(modern({}, { url })?.route).toBe('/other');
  expect(modern({ documentURL: '' }, { url })?.route).toBe('/other');
  expect(modern({}, { url: 7 })?.route).toBe('-');
  expect(modern({})?.route).toBe('-');
  expect(old({})?.route).toBe('-');
});

test.each([
  ['https://school.example', '/'],
  ['https://school.example/', '/'],
  ['https://school.example/blog', '/blog'],
  ['https://school.example/blog?x=SECRET', '/blog'],
  ['https://school.example/blog/', '/blog/…'],
  ['https://school.example/blog/a/b/c', '/blog/…'],
  ['http://localhost:4000/blog/a', '/blog/…'],
  ['ftp://school.example/blog', '-'],
  ['about:blank', '-'],
  ['xhttps://school.example/blog', '-'],
  ['/blog', '-'],
])('PLAT-034 of the page only the first segment of its path is kept: %s', (documentURL, route) => {
  expect(modern({ documentURL })?.route).toBe(route);
});

test.each([
  ['https://evil.example:8443/', 'https://evil.example:8443/'],
  ['http://evil.example/a?x=SECRET#y', 'http://evil.example/a'],
  ['https://user:SECRET@evil.example/a/b', 'https://evil.example/a/…'],
  ['inline', 'inline'],
  ['data', 'data'],
  ['blob:', 'blob:'],
  ['', ''],
])('PLAT-034 of what was blocked, a keyword or the start of its address is kept: %s', (blockedURL, message) => {
  expect(modern({ blockedURL })?.message).toBe(message);
});

test('PLAT-034 without a readable address of what was blocked the message is empty', () => {
  expect(modern({})?.message).toBe('');
  expect(modern({ blockedURL: 7 })?.message).toBe('');
});

test('PLAT-034 a NUL, which the database refuses, is left out', () => {
  expect(modern({ effectiveDirective: 'img\0-src', blockedURL: 'in\0line' })).toMatchObject({
    ...{ name: 'img-src', message: 'inline' },
  });
});

test('PLAT-034 long texts are cut to what a sighting may have', () => {
  const [short, long] = ['x'.repeat(120), 'x'.repeat(501)];
  expect(modern({ effectiveDirective: short })?.name).toBe(short);
  expect(modern({ effectiveDirective: `${short}y` })?.name).toBe(short);
  expect(modern({ blockedURL: long.slice(1) })?.message).toBe(long.slice(1));
  expect(modern({ blockedURL: long })?.message).toBe(long.slice(1));
  const documentURL = `https://school.example/${short}/a`;
  expect(modern({ documentURL })?.route).toBe(`/${short.slice(1)}`);
});
