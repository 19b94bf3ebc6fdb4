import { expect, test } from 'vitest';
import { pageHeaders } from './policy.ts';
import { answerSpeculationRules } from './speculation-rules.ts';

function answer(headers: Record<string, string>) {
  const sent: { headers: Record<string, string>; body: string } = { headers: {}, body: '' };
  answerSpeculationRules(
    { headers } as never,
    {
      writeHead: (_status: number, head: Record<string, string>) => Object.assign(sent.headers, head),
      end: (body: string) => Object.assign(sent, { body }),
    } as never,
  );
  return { ...sent, rules: JSON.parse(sent.body) as { prerender?: { where: { and: object[] } }[] } };
}

test('PLAT-342 a page names the rules by which browsers prepare the next one', () => {
  const headers = pageHeaders({ apiPublicUrl: 'https://api.school.example', payments: 'sandbox' });
  expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
  const { headers: own, rules } = answer({});
  expect(own['content-type']).toBe('application/speculationrules+json');
  // Only links of parts that wait for their code: the others load no document.
  expect(rules.prerender?.[0]?.where.and[1]).toEqual({ selector_matches: '[data-drawn] a:not([target])' });
});

test('PLAT-342 only pages whose first view changes nothing are prepared, and no address with a query', () => {
  const [open] = answer({}).rules.prerender?.[0]?.where.and ?? [];
  const { href_matches: patterns } = open as { href_matches: { pathname: string; search: string }[] };
  const base = 'https://school.example';
  const isPrepared = (address: string) =>
    patterns.some((pattern) => new URLPattern({ ...pattern, baseURL: base }).test(base + address));
  for (const address of ['/', '/tutorials', '/tutorials/horns', '/blog/why-silicone-won', '/customer-care'])
    expect(isPrepared(address), address).toBe(true);
  for (const address of [
    '/tutorials/horns?watch=1',
    '/cart',
    '/cart/token',
    '/confirm-email?key=x',
    '/account',
    '/hijack',
  ])
    expect(isPrepared(address), address).toBe(false);
});

test('PLAT-342 readers who save data get no rules, also from a cache', () => {
  const { rules, headers } = answer({ 'save-data': 'on' });
  expect(rules).toEqual({});
  expect(headers['vary']).toBe('Save-Data');
});
