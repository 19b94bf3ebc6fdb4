import { chromium } from 'playwright-core';
const [, , path = '/', out = '/tmp/gg-fed-t/a.png', w = '1440', scheme = 'dark', full = ''] = process.argv;
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
const c = await b.newContext({ viewport: { width: +w, height: 900 }, colorScheme: scheme });
const p = await c.newPage();
const msgs = [];
p.on('console', (m) => msgs.push(m.type() + ': ' + m.text().slice(0, 300)));
p.on('pageerror', (e) => msgs.push('PE ' + e.message));
const reqs = [];
p.on('request', (r) => reqs.push(r.url().replace('http://localhost:4140', '')));
await p.goto('http://localhost:4140' + path, { waitUntil: 'load' });
await p.waitForSelector('main[data-ready=true]', { timeout: 8000 }).catch(() => msgs.push('NOT READY'));
await p.waitForLoadState('networkidle').catch(() => {});
await p.screenshot({ path: out, fullPage: !!full });
console.log(msgs.join('\n'));
console.log(reqs.filter((r) => !r.startsWith('/r/') || 1).join('\n'));
await b.close();
