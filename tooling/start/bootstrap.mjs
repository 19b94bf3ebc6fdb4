// Runs a tool of this repository on any Node from 20.19: installs what the lock file names with a pinned pnpm,
// then hands over to the repository's own Node 24 (where the platform has one) so that TypeScript runs without a build.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@12.21.0';
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const windows = process.platform === 'win32';
const say = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) say(`Gargoyle needs Node 20.19 or newer; this is ${process.version}.`);

// The stamp holds what an install depends on, so that a pull with new dependencies installs them and nothing else does.
// What media/ needs is installed for those who draw, film or test, not for a start.
const [tool, ...rest] = process.argv.slice(2);
const whole = /^(media|tooling\/(test|spec))\//.test(tool);
const stamp = path.join(root, 'node_modules/.gargoyle-install');
const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']
  .map((f) => fs.readFileSync(path.join(root, f), 'utf8'))
  .join('\n');
const installed = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : '';
const asWhole = `${inputs}with media\n`;
if (installed !== asWhole && (whole || installed !== inputs)) {
  process.stdout.write('Installing dependencies …\n');
  const less = whole ? [] : ['--filter', '!@gargoyle/media'];
  const result = spawnSync('npx', ['-y', PNPM, 'install', '--frozen-lockfile', ...less], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (result.error) say(`npx could not be started (${result.error.message}). Install Node with npm and try again.`);
  if (result.status !== 0)
    say('The dependencies could not be installed: see the lines above; check the network and try again.');
  fs.writeFileSync(stamp, whole ? asWhole : inputs);
}

const bin = path.join(root, 'node_modules/.bin');
const own = path.join(bin, 'node');
const node = fs.existsSync(own) ? own : process.execPath;
if (node === process.execPath && (major < 22 || (major === 22 && minor < 18)))
  say(`There is no packaged Node for ${process.platform}-${process.arch}: install Node 22.18 or newer and try again.`);

const child = spawn(node, ['--disable-warning=ExperimentalWarning', path.join(root, tool), ...rest], {
  cwd: root,
  env: { ...process.env, PATH: bin + path.delimiter + process.env.PATH },
  // The channel lets the tool notice that this process is gone, however it ended.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// npm may be killed without a signal reaching us: then our parent changes, or that of the shell between npm and us,
// and the tool is told to finish.
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
// The tool decides how to end; this process only passes the wish on and waits.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('error', (error) => say(`${node} could not be started: ${error.message}`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
