import { expect, test, visit } from '../support/school.ts';

test('PLAT-066 a search text is in the page as data and cannot close its element @shell', async ({ page }) => {
  const query = '</script><script>document.title="taken"</script><!--';
  const address = `/search?q=${encodeURIComponent(query)}`;
  // On a busy machine the results may be too late for the page; then it is rendered again.
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('search.global');
  await visit(page, address);
  const boot = (await page.locator('#boot').textContent()) ?? '';
  expect(boot).not.toContain('<');
  expect(JSON.stringify(JSON.parse(boot))).toContain(JSON.stringify({ search: query }));
  expect(await page.title()).not.toBe('taken');
  await expect(page.getByText(`No results found for "${query}"`)).toBeVisible();
});

test('PLAT-059 API-C-259 a body over 1 MB is refused on the storefront’s origin, and the next request is answered @shell', async ({
  request,
}) => {
  const data = { message: 'x'.repeat(1_500_000) };
  for (let time = 0; time < 3; time++) {
    const refused = await request.post('/api/v1/contact/', { data });
    expect([refused.status(), await refused.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'too_large', detail: 'The body is larger than 1 MB.' }),
    ]);
    expect((await request.get('/api/v1/tags/')).status()).toBe(200);
  }
});

test('PLAT-064 the storefront is ready, with the version of everything that is live @shell', async ({ request }) => {
  for (const address of ['/healthz', '/readyz']) {
    const answer = await request.get(address);
    const health = (await answer.json()) as { status: string; reason?: string; remotes: Record<string, string> };
    expect([answer.status(), health.status, health.reason]).toEqual([200, 'ok', undefined]);
    expect(Object.keys(health.remotes)).toHaveLength(4);
  }
});
