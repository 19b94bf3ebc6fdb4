// Shows what a Varnish before the school is worth: `node deploy/cdn/drill.ts http://localhost:4000`, in front of a
// school that was started with TRUSTED_PROXIES=127.0.0.1. Needs varnishd (Debian: varnish). Leaves nothing behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const LEAST_HITS = 0.95;
const school = new URL(process.argv[2] ?? 'http://localhost:4000');

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-varnish-'));
const port = await freePort();
cpSync(path.join(import.meta.dirname, 'gargoyle.vcl'), path.join(folder, 'gargoyle.vcl'));
writeFileSync(
  path.join(folder, 'gargoyle-backend.vcl'),
  `backend edge { .host = "127.0.0.1"; .port = "${school.port}"; .probe = { .url = "/readyz"; .interval = 1s; .initial = 5; } }
acl purgers { "127.0.0.1"; }
`,
);
const settings = ['-p', `vcl_path=${folder}`, '-p', 'vcc_allow_inline_c=off', '-j', 'none'];
const listen = ['-a', `127.0.0.1:${port}`, '-f', path.join(folder, 'gargoyle.vcl'), '-s', 'malloc,64m', '-n', folder];
const varnish = spawn('varnishd', ['-F', ...listen, ...settings], { stdio: ['ignore', 'ignore', 'inherit'] });
const base = `http://127.0.0.1:${port}`;
let wrong = 0;
const say = (well: boolean, what: string): void => {
  if (!well) wrong += 1;
  console.log(`${well ? 'yes' : 'NO '}  ${what}`);
};
const get = (address: string, cookie = '') => fetch(base + address, { headers: { cookie }, redirect: 'manual' });

try {
  for (
    let tries = 0;
    tries < 100 &&
    !(await get('/healthz').then(
      ({ ok }) => ok,
      () => false,
    ));
    tries++
  )
    await delay(100);

  const map = await (await get('/sitemap-tutorials.xml')).text();
  const courses = [...map.matchAll(/<loc>[^<]*?(\/tutorials\/[^<]*)<\/loc>/g)]
    .map(([, address = '']) => address)
    .slice(0, 40);
  const pages = ['/', '/tutorials', '/plans', '/artists', '/blog', ...courses];
  const readers = ['', 'lang=es', 'theme=dark', 'lang=en; theme=light; session=of-somebody'];
  const answers = { hit: 0, miss: 0 };
  for (let round = 0; round < 100; round++)
    for (const [place, address] of pages.entries()) {
      const answer = await get(address, readers[(place + round) % readers.length]);
      await answer.arrayBuffer();
      answers[answer.headers.get('x-cache') === 'hit' ? 'hit' : 'miss'] += 1;
    }
  const share = answers.hit / (answers.hit + answers.miss);
  say(share >= LEAST_HITS, `${(share * 100).toFixed(1)} % of ${answers.hit + answers.miss} pages came from the cache`);

  const spanish = await (await get('/', 'lang=es; theme=dark')).text();
  const english = await (await get('/', 'theme=light')).text();
  say(/<html [^>]*data-theme="dark"[^>]*lang="es"/.test(spanish), 'a Spanish reader in the dark has his own page');
  say(/<html [^>]*data-theme="light"[^>]*lang="en"/.test(english), 'and an English one in the light has hers');
  const forged = await fetch(`${base}/`, { headers: { 'x-gargoyle-variant': 'lang=es' } });
  say((await forged.text()).includes('lang="en"'), 'a reader cannot choose for others by our own header');
  const first = await get('/');
  say(
    !first.headers.has('surrogate-key') && first.headers.get('vary') === 'Accept-Encoding',
    'how we keep pages is not told',
  );
  const api = await get('/api/v1/auth/session/', 'session=of-somebody');
  say(api.headers.get('x-cache') === 'miss', 'calls of the API are never kept');

  const about = courses[0] ?? '';
  const isKept = async (address: string) => (await get(address)).headers.get('x-cache') === 'hit';
  const purge = (key: string) => fetch(base, { method: 'PURGE', headers: { 'surrogate-key': key } });
  await purge(`tutorial:${about.split('/').at(-1)}`);
  say(!(await isKept(about)) && (await isKept('/plans')), 'a changed course is forgotten, and nothing else');
  await purge('pages');
  say(!(await isKept('/plans')), 'a promotion has all pages forgotten');
} finally {
  varnish.kill('SIGTERM');
  await once(varnish, 'exit');
  rmSync(folder, { recursive: true, force: true });
}
process.exit(wrong ? 1 : 0);
