import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chownSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishAll } from '@gargoyle/deploy/release/publish.ts';
import { pemOf, signingKey } from '@gargoyle/deploy/release/signing.ts';
import { buildImages } from '../../images/build-images.ts';
import { IMAGES, USER } from '../../images/images.ts';
import { root } from '../../test/parts.ts';
import { until } from '../stage.ts';
import { provideDatabase } from './database-image.ts';
import { outputOf, startDocker } from './docker-engine.ts';
import type { Machine, MachineScene } from './scene.ts';

const FILE = path.join(root, 'deploy/compose.yaml');
const [STOREFRONT, API] = ['http://127.0.0.1:4000', 'http://127.0.0.1:4001'];
const LONG_MS = 180_000;

/** Publishes all applications into a folder for the containers, and writes `.env`. @returns the file */
async function settled({ folder }: Machine): Promise<string> {
  const data = path.join(folder, 'data');
  await publishAll({ data, say: () => {} });
  const store = path.join(data, 'releases');
  const key = readFileSync(path.join(store, 'keys/release.pem'), 'utf8');
  for (const file of ['.', ...globSync('**/*', { cwd: store })]) chownSync(path.join(store, file), USER, USER);
  const secret = () => randomBytes(24).toString('hex');
  const settings = {
    PUBLIC_URL: 'https://school.gargoyle.test',
    API_PUBLIC_URL: 'https://cards.gargoyle.test',
    PAYMENTS: 'sandbox',
    HUMAN_CHECK: 'local',
    ...{ EDGE_TOKEN: secret(), SESSION_SECRET: secret(), DATABASE_PASSWORD: secret() },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'School <post@gargoyle.test>', RELEASES: store },
    ...{ RELEASE_PUBLIC_KEY: pemOf(signingKey(path.join(store, 'keys'))), RELEASE_SIGNING_KEY: key },
  };
  const file = path.join(folder, '.env');
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value.trim()}"`);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

const isOk = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
const isReady = async () => (await isOk(`${API}/readyz`)) && isOk(`${STOREFRONT}/readyz`);
const isWhole = async (page: string): Promise<boolean> => {
  const text = await fetch(`${STOREFRONT}${page}`).then(
    (answer) => answer.text(),
    () => '',
  );
  return /<main[^>]*>[\s\S]*<h1/.test(text);
};

/** The school on one machine, as deploy/README.md says. */
export const compose: MachineScene = {
  name: 'compose',
  title: 'The compose file starts the school on one machine',
  needs: ['mmdebstrap', 'skopeo', 'dockerd', 'docker', 'docker-compose'],
  async play(machine) {
    const { folder, saw } = machine;
    assert.ok(!(await isOk(`${STOREFRONT}/healthz`)), 'a school is running on port 4000: stop it first');
    const engine = await startDocker(machine);
    saw(`the engine is ready: Docker ${engine.docker('version', '--format={{.Server.Version}}').text}`);
    const layout = path.join(folder, 'images');
    await buildImages(root, layout);
    for (const { name } of IMAGES) engine.load(layout, name, `gargoyle/${name}:latest`);
    saw(`the images are loaded, and ${provideDatabase(machine, engine)}`);
    const env = await settled(machine);
    const file = machine.program('docker-compose');
    const run = (...args: string[]) =>
      outputOf(file, ['--file', FILE, '--env-file', env, ...args], { DOCKER_HOST: engine.host });
    const told = (...args: string[]) => {
      const { code, text } = run(...args);
      assert.equal(code, 0, `docker compose ${args.join(' ')}: ${text.slice(-1500)}`);
      return text;
    };
    machine.endsBy(() => run('down', '--volumes', '--timeout', '1'));
    const logs = () => run('logs', '--tail', '15').text.slice(-2000);

    told('up', '--detach');
    await until(isReady, Boolean, () => `the school: ${logs()}`, LONG_MS);
    saw(`\`up\` and everything is ready: ${told('version', '--short')}`);
    const pages = ['/', '/tutorials', '/subscriptions/plans'];
    for (const page of pages)
      await until(
        () => isWhole(page),
        Boolean,
        () => `the whole of ${page}: ${logs()}`,
        LONG_MS,
      );
    saw(`${pages.join(', ')} are drawn completely`);

    for (const service of ['api', 'edge', 'worker', 'watch']) {
      const began = performance.now();
      told('restart', service);
      const seconds = (performance.now() - began) / 1000;
      assert.ok(seconds < 25, `${service} needed ${seconds.toFixed(1)} s to end on SIGTERM`);
    }
    await until(isReady, Boolean, () => `the school after its restarts: ${logs()}`, LONG_MS);
    saw('each service is restarted, and all is ready again');

    told('stop', 'edge');
    told('start', 'edge');
    const began = performance.now();
    told('stop', 'edge');
    const seconds = (performance.now() - began) / 1000;
    saw(`stopped while it starts, the edge ends in ${seconds.toFixed(1)} s`);
    assert.ok(seconds < 10, 'a service that is stopped while it starts waits for its grace period');
    told('start', 'edge');
    await until(isReady, Boolean, () => `the school: ${logs()}`, LONG_MS);
    told('down');
    saw('`down` ends all of it, and keeps the volumes');
  },
};
