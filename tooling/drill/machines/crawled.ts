import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { PRODUCTION } from '@gargoyle/api/src/testing/production-settings.ts';
import { pemOf, signingKey } from '@gargoyle/deploy/release/signing.ts';
import { isComplete } from './browsers.ts';
import { openFleet } from './open-fleet.ts';
import type { MachineScene } from './scene.ts';

/** Not a trusted proxy, unlike 127.0.0.1: the balancer passes it on as the reader's address. */
const READER = '127.0.0.9';
const AT_ONCE = 4;
/** A page that is rendered for the first time may be late; it says when to try again. */
const TRIES = 40;
/** More than an address may call in a minute (API-C-258). */
const TOO_MANY = 640;

interface Answer {
  status: number;
  body: string;
  retryAfter: string | undefined;
}

/** Requests an address as one reader without a session. */
const get = (url: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    http
      .get(url, { localAddress: READER }, (response) => {
        const { statusCode: status = 0, headers } = response;
        text(response).then((body) => resolve({ status, body, retryAfter: headers['retry-after'] }), reject);
      })
      .on('error', reject);
  });

/** Works on all items, a few at a time. */
async function few<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const one = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** Production with a real payment provider, whose keys nobody uses here. */
const settingsOf = (data: string): Record<string, string> => {
  const { DATABASE_URL: _, ...demanded } = PRODUCTION;
  return {
    ...demanded,
    ...{ PAYMENTS: 'braintree', BRAINTREE_ENVIRONMENT: 'sandbox', BRAINTREE_MERCHANT_ID: 'school' },
    ...{ BRAINTREE_PUBLIC_KEY: 'public', BRAINTREE_PRIVATE_KEY: 'private', RATE_LIMITS: 'on', ONE_SESSION: 'on' },
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    EDGE_TOKEN: randomBytes(24).toString('base64url'),
    RELEASE_PUBLIC_KEY: pemOf(signingKey(path.join(data, 'releases/keys'))),
  };
};

/** A crawler opens every course in production mode, with the limits that hold there. */
export const crawled: MachineScene = {
  name: 'crawled',
  title: 'A crawler opens every course page in production, with a real payment provider and its limits',
  needs: ['haproxy'],
  async play(machine) {
    const { saw } = machine;
    const { fleet } = await openFleet(machine, ['api-1', 'edge-1'], settingsOf);
    const { body: sitemap } = await get(`${fleet.base}/sitemap-tutorials.xml`);
    const courses = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/tutorials\/[^<]+)<\/loc>/g)].map(([, at]) => at ?? '');
    assert.ok(courses.length > 200, `the sitemap has ${courses.length} courses`);
    saw(`an edge and an API in production mode behind HAProxy; the sitemap has ${courses.length} course pages`);

    let late = 0;
    const began = performance.now();
    await few(courses, async (course) => {
      for (let tries = 1; ; tries++) {
        const { status, body, retryAfter } = await get(fleet.base + course);
        if (status === 503 && retryAfter && tries < TRIES) {
          late += 1;
          await pause(100);
          continue;
        }
        assert.equal(status, 200, `${course} was answered ${status}`);
        return assert.ok(isComplete(body), `${course} is empty`);
      }
    });
    const lasted = (performance.now() - began) / 1000;
    saw(`all have their content, none was refused, in ${lasted.toFixed(0)} s (${late} times 503 while one was late)`);

    const statuses: number[] = [];
    await few([...Array(TOO_MANY).keys()], async () => {
      statuses.push((await get(`${fleet.base}/api/v1/plans/`)).status);
    });
    const refused = statuses.filter((status) => status === 429).length;
    assert.deepEqual([...new Set(statuses)].toSorted(), [200, 429]);
    assert.ok(refused > 0 && refused < TOO_MANY / 2, `${refused} of ${TOO_MANY} calls were refused`);
    saw(`the limits hold: of ${TOO_MANY} calls of the same reader ${refused} were refused`);
    assert.equal((await get(fleet.base + (courses[0] ?? ''))).status, 200);
    saw('and its pages are still answered');
  },
};
