import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../test/parts.ts';
import { freePort, startSchoolUnderTest } from '../../test/school-under-test.ts';
import { until } from '../stage.ts';
import type { Machine, MachineScene } from './scene.ts';

const LEAST_HITS = 0.95;
const ROUNDS = 100;
const VCL = path.join(root, 'deploy/cdn/gargoyle.vcl');

type Get = (address: string, cookie?: string) => Promise<Response>;
const isCached = async (get: Get, address: string) => (await get(address)).headers.get('x-cache') === 'hit';

/** Starts Varnish with the project's VCL in front of an edge. @returns its origin */
async function startVarnish(machine: Machine, edge: URL): Promise<string> {
  const { folder } = machine;
  const port = await freePort();
  cpSync(VCL, path.join(folder, 'gargoyle.vcl'));
  writeFileSync(
    path.join(folder, 'gargoyle-backend.vcl'),
    `backend edge { .host = "127.0.0.1"; .port = "${edge.port}"; .probe = { .url = "/readyz"; .interval = 1s; .initial = 5; } }
acl purgers { "127.0.0.1"; }
`,
  );
  const settings = ['-p', `vcl_path=${folder}`, '-p', 'vcc_allow_inline_c=off', '-j', 'none'];
  const listen = ['-a', `127.0.0.1:${port}`, '-f', path.join(folder, 'gargoyle.vcl'), '-s', 'malloc,64m', '-n', folder];
  const started = machine.start(machine.program('varnishd'), ['-F', ...listen, ...settings]);
  // Its child process would survive a SIGKILL of the parent.
  machine.endsBy(() => started.end('SIGTERM'));
  const base = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${base}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(answers, Boolean, `an answer of Varnish: ${started.output()}`);
  return base;
}

/** Reads the same pages repeatedly with both languages and themes. @returns the course pages among them */
async function readPages(get: Get, saw: (sentence: string) => void): Promise<string[]> {
  const map = await (await get('/sitemap-tutorials.xml')).text();
  const courses = [...map.matchAll(/<loc>[^<]*?(\/tutorials\/[^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const pages = ['/', '/tutorials', '/subscriptions/plans', '/artists', '/blog', ...courses.slice(0, 40)];
  const readers = ['', 'lang=es', 'theme=dark', 'lang=en; theme=light; session=of-somebody'];
  const answers = { hit: 0, miss: 0 };
  for (let round = 0; round < ROUNDS; round++)
    for (const [place, address] of pages.entries()) {
      const answer = await get(address, readers[(place + round) % readers.length]);
      await answer.arrayBuffer();
      answers[answer.headers.get('x-cache') === 'hit' ? 'hit' : 'miss'] += 1;
    }
  const share = answers.hit / (answers.hit + answers.miss);
  saw(`${(share * 100).toFixed(1)} % of ${answers.hit + answers.miss} pages came from the cache`);
  assert.ok(share >= LEAST_HITS, 'too few pages came from the cache');
  return courses;
}

/** Each visitor gets the right variant of a page, and scripts in an encoding their browser accepts. */
async function checkVariants(get: Get, base: string, saw: (sentence: string) => void): Promise<void> {
  const spanish = await (await get('/', 'lang=es; theme=dark')).text();
  const english = await (await get('/', 'theme=light')).text();
  assert.match(
    spanish,
    /<html [^>]*data-theme="dark"[^>]*lang="es"/,
    'a Spanish visitor with the dark theme gets that variant',
  );
  assert.match(
    english,
    /<html [^>]*data-theme="light"[^>]*lang="en"/,
    'an English visitor with the light theme gets that variant',
  );
  saw('visitors get the page in their language and theme');
  const forged = await fetch(`${base}/`, { headers: { 'x-gargoyle-variant': 'lang=es' } });
  assert.match(await forged.text(), /lang="en"/, 'a client can choose the variant with our internal header');
  const { headers } = await get('/');
  assert.ok(
    !headers.has('surrogate-key') && headers.get('vary') === 'Accept-Encoding',
    'internal cache headers are exposed',
  );
  saw('clients cannot set our internal variant header, and internal cache headers are removed');

  const script = /<script type="module"[^>]* src="([^"]+)"/.exec(english)?.[1] ?? '';
  const encodings: [accept: string, encoding: string | null][] = [
    ['gzip, deflate, br, zstd, dcb, dcz', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ];
  for (const [accept, encoding] of [...encodings, ...encodings]) {
    const headers = { 'accept-encoding': accept, 'available-dictionary': `:${'A'.repeat(43)}=:` };
    const answer = await fetch(base + script, { headers });
    assert.equal(answer.headers.get('content-encoding'), encoding, `a script for ${accept}`);
  }
  saw('scripts come in an encoding the browser accepts, also from the cache');
  const api = await get('/api/v1/auth/session/', 'session=of-somebody');
  assert.equal(api.headers.get('x-cache'), 'miss', 'an API response was cached');
  saw('API responses are never cached');
}

/** A cache in front of the school: what it must and must not cache. */
export const varnish: MachineScene = {
  name: 'varnish',
  title: 'Varnish in front of the edge',
  needs: ['varnishd'],
  async play(machine) {
    const settings = { DATABASE_URL: '', HEALTH_WATCH: 'off', TRUSTED_PROXIES: '127.0.0.1' };
    const school = await startSchoolUnderTest(settings, () => {});
    machine.endsBy(school.stop);
    machine.saw('a separate school is open');
    const base = await startVarnish(machine, new URL(school.env.BASE_URL));
    const get: Get = (address, cookie = '') => fetch(base + address, { headers: { cookie }, redirect: 'manual' });
    const [about = ''] = await readPages(get, machine.saw);
    await checkVariants(get, base, machine.saw);

    const purge = (key: string) => fetch(base, { method: 'PURGE', headers: { 'surrogate-key': key } });
    await purge(`tutorial:${about.split('/').at(-1)}`);
    assert.ok(
      !(await isCached(get, about)) && (await isCached(get, '/subscriptions/plans')),
      'a changed course was not purged, or more was purged',
    );
    machine.saw('a changed course is purged, and nothing else');
    await purge('pages');
    assert.ok(!(await isCached(get, '/subscriptions/plans')), 'a page was not purged by a promotion');
    machine.saw('a promotion purges all pages');
  },
};
