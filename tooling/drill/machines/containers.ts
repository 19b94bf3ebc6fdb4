import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Machine } from './scene.ts';

export interface Said {
  code: number;
  text: string;
}

export interface Containers {
  /** How they are run, for the audience. */
  how: string;
  podman(...args: string[]): Said;
  /** Starts an image of a layout as a cluster would: read-only, without rights, on this machine's own addresses. */
  start(name: string, env: Readonly<Record<string, string>>, mounts?: readonly string[]): void;
  /** Runs one to its end. */
  run(name: string, env: Readonly<Record<string, string>>): Said;
  /** The last of what one has said. */
  logs(name: string): string;
  /** Asks for something inside of a running one, with its rights. */
  inside(name: string, ...command: string[]): Said;
}

/** What Kubernetes is told by `securityContext`; no room in memory is put under what is read-only either. */
const BARE = [
  ...['--read-only', '--read-only-tmpfs=false', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--network=host'],
  // A machine may not let its own limits be raised.
  ...['--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'],
];

/** Podman with a store of the scene's own, on the first of its runtimes that can start something on this machine. */
export function containersOf(machine: Machine, layout: string): Containers {
  const home = ['--root', path.join(machine.folder, 'kept'), '--runroot', path.join(machine.folder, 'running')];
  const file = machine.program('podman');
  let runtime: string[] = [];
  const podman = (...args: string[]): Said => {
    const { status, stdout, stderr } = spawnSync(file, [...home, ...runtime, ...args], { encoding: 'utf8' });
    return { code: status ?? 1, text: `${stdout}${stderr}`.trim() };
  };
  machine.endsBy(() => {
    podman('rm', '--all', '--force', '--time=1', '--volumes');
    podman('rmi', '--all', '--force');
    podman('unmount', '--all');
  });
  const pulled = new Map<string, string>();
  const imageOf = (name: string): string => {
    const known = pulled.get(name);
    if (known) return known;
    const { code, text } = podman('pull', '--quiet', `oci:${layout}:${name}`);
    if (code !== 0) throw new Error(`podman does not take the image ${name}: ${text}`);
    const id = text.split('\n').at(-1) ?? '';
    pulled.set(name, id);
    return id;
  };
  const given = (env: Readonly<Record<string, string>>) =>
    Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);

  const fails: string[] = [];
  for (const name of ['crun', 'runc']) {
    runtime = ['--runtime', name];
    const { code, text } = podman(
      'run',
      '--rm',
      ...BARE,
      '--entrypoint=/usr/local/bin/node',
      imageOf('migrate'),
      '--version',
    );
    if (code === 0) break;
    fails.push(`${name}: ${text}`);
    if (name === 'runc') throw new Error(`podman starts nothing on this machine: ${fails.join('; ')}`);
  }
  return {
    how: `${podman('--version').text} with ${runtime[1]}`,
    podman,
    start(name, env, mounts = []) {
      const volumes = mounts.flatMap((mount) => ['--volume', mount]);
      const { code, text } = podman(
        'run',
        '--detach',
        '--name',
        name,
        ...BARE,
        ...volumes,
        ...given(env),
        imageOf(name),
      );
      if (code !== 0) throw new Error(`${name} does not start: ${text}`);
    },
    run: (name, env) => podman('run', '--rm', ...BARE, ...given(env), imageOf(name)),
    logs: (name) => podman('logs', name).text.slice(-1000),
    inside: (name, ...command) => podman('exec', name, ...command),
  };
}
