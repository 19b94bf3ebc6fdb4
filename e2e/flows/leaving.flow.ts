import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, ready, test } from '../support/school.ts';

let proxy: Server | undefined;
test.afterEach(() => {
  proxy?.closeAllConnections();
  proxy?.close();
});

/** The school behind a proxy that never answers `never`, and answers `late` when `go` is called. */
async function openProxy(school: string, never: RegExp, late: string) {
  const [asked, ended, next] = [0, 1, 2].map(() => Promise.withResolvers<void>());
  proxy = createServer(async (req, res) => {
    const { url = '/', method, headers } = req;
    if (never.test(url)) {
      res.once('close', () => ended?.resolve());
      asked?.resolve();
      return;
    }
    if (url === late) await next?.promise;
    const passed = request(new URL(url, school), { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.once('error', () => res.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => proxy?.listen(0, resolve));
  const origin = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  return { origin, asked: asked?.promise, ended: ended?.promise, go: () => next?.resolve() };
}

test('SHELL-381 what a page still loads when its reader leaves it is not reported as a failure @shell', async ({
  page,
  browserName,
  baseURL,
}) => {
  const failures: string[] = [];
  page.on('console', (message) => message.text().startsWith('[gargoyle]') && failures.push(message.text()));
  const { origin, asked, ended, go } = await openProxy(baseURL ?? '', /expose\.subscription-banner.*\.js/, '/the-team');
  await page.goto(`${origin}/tutorials`);
  await asked;
  await page.evaluate(() => location.assign('/the-team'));
  // Firefox ends it now, other browsers when the next page comes.
  if (browserName === 'firefox') await ended;
  go();
  await page.waitForURL('**/the-team');
  await ready(page);
  expect(failures).toEqual([]);
});
