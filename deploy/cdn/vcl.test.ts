import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LOOKS } from '../edge/address.ts';
import { NEVER_CACHED, PROXIED_FOLDERS } from '../edge/own-addresses.ts';

// What the cache in front knows of the edge. `npm run drill -- machines varnish` runs the file in Varnish.
const vcl = readFileSync(path.join(import.meta.dirname, 'gargoyle.vcl'), 'utf8');
const found = (pattern: RegExp): string => pattern.exec(vcl)?.[1] ?? '';

test('PLAT-178 SHELL-376 the cache varies pages on the same looks as the edge', () => {
  for (const [name, values] of Object.entries(LOOKS)) {
    const listed = [...vcl.matchAll(new RegExp(`\\b${name}=\\(([^)]+)\\)`, 'g'))].map(([, list]) => list);
    expect([name, listed]).toEqual([name, [values.join('|'), values.join('|')]]);
  }
});

test('PLAT-131 the cache passes what the edge answers for one reader or one moment', () => {
  const passed = new RegExp(found(/req\.url ~ "([^"]*__outbox[^"]*)"/));
  expect(passed.source).toContain(`(${PROXIED_FOLDERS.join('|')})`);
  for (const address of [...NEVER_CACHED, ...PROXIED_FOLDERS.map((folder) => `/${folder}/a`), '/__outbox.json'])
    expect([address, passed.test(address)]).toEqual([address, true]);
  for (const page of ['/', '/tutorials/clay', '/r/shell/main.js', '/artists']) expect(passed.test(page)).toBe(false);
});

test('PLAT-433 SHELL-083 pages are stored without the campaign, and the edges are asked with it', () => {
  const campaign = new RegExp(found(/regsuball\(req\.url, "(.+)", "\\1"\)/), 'g');
  const stored = (url: string) => url.replace(campaign, '$1').replace(/[?&]$/, '');
  expect(stored('/videos/x?utm_source=n&utm_ad_id=3&time=30&gclid=a')).toBe('/videos/x?time=30');
  expect(stored('/?fbclid=a&utm_term=b')).toBe('/');
  expect(stored('/search?q=utm_source&myutm_a=1')).toBe('/search?q=utm_source&myutm_a=1');
  expect(vcl).not.toContain('set req.url');
});

test('PLAT-432 the shares that the cache assigns are in steps of five, also in the cookie', () => {
  expect(vcl).toContain('set req.http.X-Gargoyle-Share = std.integer(req.http.X-Gargoyle-Share, 99) / 5 * 5;');
  const whole = new RegExp(found(/req\.http\.Cookie !~ "(.+?)"\) \{ set req\.http\.X-New-Share/));
  const shares = Array.from({ length: 100 }, (_, share) => share);
  const kept = shares.filter((share) => whole.test(`lang=es; composition=${share}; theme=dark`));
  expect(kept).toEqual(shares.filter((share) => share % 5 === 0));
});
