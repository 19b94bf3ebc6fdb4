import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { chownSync, globSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@gargoyle/api/src/kernel/db/embedded.ts';
import { publishAll } from '@gargoyle/deploy/release/publish.ts';
import { pemOf, signingKey } from '@gargoyle/deploy/release/signing.ts';
import { buildImages } from '../../images/build-images.ts';
import { USER } from '../../images/images.ts';
import { root } from '../../test/parts.ts';
import { freePort } from '../../test/school-under-test.ts';
import { type Containers, containersOf } from './containers.ts';
import type { Machine, MachineScene } from './scene.ts';

const TIMEOUT_MS = 90_000;
const ROLES = ['api', 'worker', 'edge', 'watch'] as const;

/** Builds the images twice and compares the digests. @returns the image layout */
async function builtTwice({ endsBy, saw }: Machine): Promise<string> {
  // Podman does not accept an image layout in a folder whose name contains capitals.
  const folder = path.join(os.tmpdir(), `gargoyle-images-${randomBytes(6).toString('hex')}`);
  endsBy(() => rmSync(folder, { recursive: true, force: true }));
  const once = await buildImages(root, path.join(folder, 'once'));
  const again = await buildImages(root, path.join(folder, 'again'));
  assert.deepEqual(again, once, 'a second build gave different images');
  saw(`built twice, the same digests: ${once.map(({ name, digest }) => `${name} ${digest.slice(7, 19)}`).join(', ')}`);
  return path.join(folder, 'once');
}

interface Ports {
  edge: number;
  api: number;
  worker: number;
}

async function settingsOf(machine: Machine, ports: Ports): Promise<Record<string, string>> {
  const server = await startPostgres({ folder: path.join(machine.folder, 'postgres') });
  machine.endsBy(() => server.stop());
  return {
    HOST: '127.0.0.1',
    PORT: String(ports.edge),
    API_PORT: String(ports.api),
    WORKER_PORT: String(ports.worker),
    API_URL: `http://127.0.0.1:${ports.api}`,
    PUBLIC_URL: `http://127.0.0.1:${ports.edge}`,
    API_PUBLIC_URL: `http://127.0.0.1:${ports.api}`,
    DATABASE_URL: server.url,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    EDGE_TOKEN: randomBytes(24).toString('base64url'),
    PAYMENTS: 'sandbox',
    HUMAN_CHECK: 'local',
    METRICS: 'open',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'School <post@gargoyle.test>',
  };
}

/** Publishes all applications into a store for the containers. @returns both halves of its key */
async function releases(data: string): Promise<Record<string, string>> {
  await publishAll({ data, say: () => {} });
  const store = path.join(data, 'releases');
  const pem = readFileSync(path.join(store, 'keys/release.pem'), 'utf8');
  for (const file of ['.', ...globSync('**/*', { cwd: store })]) chownSync(path.join(store, file), USER, USER);
  return { RELEASE_PUBLIC_KEY: pemOf(signingKey(path.join(store, 'keys'))), RELEASE_SIGNING_KEY: pem };
}

/** Asserts that the process is unprivileged, on a read-only root, without a shell or a package manager. */
function assertUnprivileged({ inside, podman }: Containers, name: string): void {
  const own = `const fs = require('node:fs'); const status = fs.readFileSync('/proc/self/status', 'utf8');
    const says = (key) => status.match(new RegExp(key + ':\\\\s*(\\\\S+)'))[1];
    const tries = ['/app/x', '/etc/x', '/tmp/x', '/data/x'].map((file) => { try { fs.writeFileSync(file, ''); return 'written'; } catch (e) { return e.code; } });
    console.log(JSON.stringify([says('Uid'), says('CapEff'), says('NoNewPrivs'), ...tries]));`;
  const { text } = inside(name, '/usr/local/bin/node', '-e', own);
  assert.deepEqual(
    JSON.parse(text.split('\n').at(-1) ?? ''),
    [String(USER), '0000000000000000', '1', 'EROFS', 'EROFS', 'EROFS', 'written'],
    `${name} has more privileges than it needs`,
  );
  for (const program of ['/bin/sh', '/usr/bin/dpkg', '/usr/bin/apt-get', '/usr/local/bin/npm'])
    assert.notEqual(inside(name, program, '--version').code, 0, `${name} has ${program}`);
  assert.equal(podman('inspect', '--format={{.State.Running}}', name).text, 'true');
}

/** Asserts that the watch's image can type-check releases, including types from packages, and compare declared types. */
function assertTypeChecks({ inside }: Containers): void {
  const code = `Promise.all(['compile-against', 'declared-changes'].map((name) => import(process.cwd() + '/deploy/release/' + name + '.ts'))).then(([{ errorsAgainst }, { breakingChanges }]) => {
    const door = 'shared/src/ui/ui.ts';
    const made = (type) => ({ files: { [door]: 'import type { ReactNode } from "react"; export const shown: ' + type + ' = null;' }, own: [] });
    const use = { 'mf-catalog/src/use.ts': 'import { shown } from "@gargoyle/shared/ui";\\nimport type { ReactElement } from "react";\\nexport const one: ReactElement | null = shown;' };
    const remote = { files: { ...use, ...made('null').files }, own: Object.keys(use) };
    const declared = (type) => ({ widgets: {}, events: { 'cart.changed': type } });
    const carries = ['{ items: number; total: number }', '{ items: string }'].map((type) => breakingChanges(declared('{ items: number }'), declared(type)).length);
    console.log(JSON.stringify([...['null', 'ReactNode'].map((type) => errorsAgainst(remote, made(type)).length), ...carries]));
  })`;
  const { text } = inside('watch', '/usr/local/bin/node', '--disable-warning=ExperimentalWarning', '-e', code);
  assert.equal(text.split('\n').at(-1), '[0,1,0,1]', `the watch type-checks wrongly: ${text}`);
}

/** Polls until `ask` returns true, with a timeout for busy machines. */
async function untilSo(what: string, ask: () => Promise<boolean>, logs: () => string): Promise<void> {
  for (const until = Date.now() + TIMEOUT_MS; ; await pause(200)) {
    if (await ask().catch(() => false)) return;
    assert.ok(Date.now() < until, `timeout after ${TIMEOUT_MS / 1000} s waiting for ${what}: ${logs()}`);
  }
}

/** Runs every image as it would run in a cluster. */
export const images: MachineScene = {
  name: 'images',
  title: 'Every role runs from its image',
  needs: ['mmdebstrap', 'podman'],
  async play(machine) {
    const { folder, saw } = machine;
    const layout = await builtTwice(machine);
    const containers = containersOf(machine, layout);
    saw(`they are run with ${containers.how}`);
    const ports = { edge: await freePort(), api: await freePort(), worker: await freePort() };
    const settings = await settingsOf(machine, ports);
    const keys = await releases(path.join(folder, 'data'));
    saw('a database and a store of releases are ready');

    const migrated = containers.run('migrate', settings);
    assert.equal(migrated.code, 0, `migrate ended with ${migrated.code}: ${migrated.text}`);
    saw('migrate updated the schema and exited with 0');
    const store = `${path.join(folder, 'data/releases')}:/releases`;
    for (const role of ['api', 'worker'] as const) containers.start(role, settings);
    containers.start('edge', { ...settings, ...keys, RELEASE_SIGNING_KEY: '', RELEASE_STORE: '/releases' }, [
      `${store}:ro`,
    ]);
    containers.start('watch', { ...settings, ...keys, RELEASE_STORE: '/releases' }, [store]);

    const { logs } = containers;
    for (const role of ['api', 'worker', 'edge'] as const)
      await untilSo(
        `readiness of ${role}`,
        () => fetch(`http://127.0.0.1:${ports[role]}/readyz`).then(({ ok }) => ok),
        () => logs(role),
      );
    // The first renderings load the code, which may take longer than the edge lets a reader wait.
    const isWhole = async () =>
      /<main[^>]*>[\s\S]*<h1/.test(await (await fetch(`${settings['PUBLIC_URL']}/subscriptions/plans`)).text());
    await untilSo('a completely rendered page', isWhole, () => logs('edge'));
    const isWatching = async () =>
      /^gargoyle_release_watch_timestamp_seconds [1-9]/m.test(
        await (await fetch(`${settings['API_URL']}/metrics`)).text(),
      );
    await untilSo('a report of the watch', isWatching, () => logs('watch'));
    saw('api, worker and edge are ready, a page is rendered completely, the watch has reported');

    for (const role of ROLES) assertUnprivileged(containers, role);
    saw('each runs as an unprivileged user on a read-only root, without a shell or a package manager');
    assertTypeChecks(containers);
    saw('the watch finds incompatible types');
    for (const role of ROLES) {
      containers.podman('stop', '--time=30', role);
      const code = containers.podman('inspect', '--format={{.State.ExitCode}}', role).text;
      assert.equal(code, '0', `${role} exited with ${code} on SIGTERM: ${logs(role)}`);
    }
    saw('each exits with 0 on SIGTERM');

    for (const role of ROLES) {
      containers.podman('start', role);
      const began = performance.now();
      containers.podman('stop', '--time=30', role);
      const seconds = (performance.now() - began) / 1000;
      assert.ok(seconds < 10, `${role}, stopped while it starts, ended after ${seconds.toFixed(1)} s`);
    }
    saw('each that is stopped while it starts ends at once');
  },
};
