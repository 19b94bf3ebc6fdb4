// Runs a tool of this repository on any Node from 20.19: installs the locked dependencies with a pinned pnpm, then
// starts the tool with the repository's own Node 24 (if the platform has one), so that TypeScript runs without a build.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const windows = process.platform === 'win32';
const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) fail(`Gargoyle needs Node 20.19 or newer; this is ${process.version}.`);

// The stamp contains everything an install depends on: a pull installs only if dependencies have changed.
// The dependencies of media/ are only installed for drawing, filming and testing, not to start the school.
const [tool, ...rest] = process.argv.slice(2);
const withMedia = /^(media|tooling\/(test|spec))\//.test(tool);
const stamp = path.join(root, 'node_modules/.gargoyle-install');
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
  .map((f) => fs.readFileSync(path.join(root, f), 'utf8'))
  .join('\n');
const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '';
const stampWithMedia = `${inputs}with media\n`;
if (installed !== stampWithMedia && (withMedia || installed !== inputs)) {
  process.stdout.write('Installing dependencies …\n');
  // An interrupted install matches no stamp, neither the next one nor the last one.
  fs.rmSync(stamp, { force: true });
  const filter = withMedia ? [] : ['--filter', '!@gargoyle/media'];
  const result = spawnSync('npx', ['-y', PNPM, 'install', '--frozen-lockfile', ...filter], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (result.error) fail(`npx could not be started (${result.error.message}). Install Node with npm and try again.`);
  if (result.status !== 0)
    fail('The dependencies could not be installed: see the lines above; check the network and try again.');
  fs.writeFileSync(stamp, withMedia ? stampWithMedia : inputs);
}

const bin = path.join(root, 'node_modules/.bin');
const packaged = path.join(bin, 'node');
const node = fs.existsSync(packaged) ? packaged : process.execPath;
if (node === process.execPath && (major < 22 || (major === 22 && minor < 18)))
  fail(`There is no packaged Node for ${process.platform}-${process.arch}: install Node 22.18 or newer and try again.`);

// A proxy is for the network: the programs of a school on one machine talk to each other without it. With
// NODE_USE_ENV_PROXY Node would ask the proxy for them, too.
const direct = [process.env.no_proxy || process.env.NO_PROXY, 'localhost', '127.0.0.1', '::1']
  .filter(Boolean)
  .join(',');

const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, tool), ...rest], {
  cwd: root,
  env: { ...process.env, PATH: bin + path.delimiter + process.env.PATH, no_proxy: direct, NO_PROXY: direct },
  // The IPC channel lets the tool notice the end of this process, however it ends.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// npm may be killed without any signal arriving here. Then our parent changes, or the parent of the shell between npm
// and us, and the tool is stopped.
const parentOf = (pid) => {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2];
  } catch {
    return '';
  }
};
const ancestors = () => `${process.ppid} ${process.env.npm_lifecycle_event ? parentOf(process.ppid) : ''}`;
const atFirst = ancestors();
setInterval(() => {
  if (ancestors() !== atFirst) child.kill('SIGTERM');
}, 1000).unref();
// The tool handles the signal; this process only forwards it and waits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`${node} could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
