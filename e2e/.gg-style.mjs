import { chromium } from 'playwright-core';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const c = await b.newContext();
await c.addCookies([
  {
    name: 'faults',
    value: encodeURIComponent(JSON.stringify({ '/r/mf-catalog/\\w+/catalog\\.tutorials\\.\\w+\\.css': '404' })),
    url: 'http://localhost:4140',
  },
]);
const p = await c.newPage();
const t0 = Date.now();
p.on('console', (m) => console.log(Date.now() - t0, m.text().slice(0, 200)));
p.on('response', (r) => {
  if (/css/.test(r.url())) console.log(Date.now() - t0, r.status(), r.url().slice(-60));
});
await p.goto('http://localhost:4140/tutorials');
await p.waitForTimeout(12000);
console.log(
  await p.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')].map((l) => [l.href.slice(-50), !!l.sheet, l.dataset.rspack]),
  ),
);
console.log(await p.locator('[role=alert]').allInnerTexts());
await b.close();
