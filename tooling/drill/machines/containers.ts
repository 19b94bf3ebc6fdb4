import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Machine } from './scene.ts';

export interface Output {
  code: number;
  text: string;
}

export interface Containers {
  /** Description of the container runtime, for the output. */
  how: string;
  podman(...args: string[]): Output;
  /** Starts an image like a cluster would: read-only, unprivileged, on the host network. */
  start(name: string, env: Readonly<Record<string, string>>, mounts?: readonly string[]): void;
  /** Runs a container until it exits. */
  run(name: string, env: Readonly<Record<string, string>>): Output;
  /** The end of a container's log. */
  logs(name: string): string;
  /** Runs a command inside a running container, with its privileges. */
  inside(name: string, ...command: string[]): Output;
}

/** Equivalent of the `securityContext` in Kubernetes; read-only paths get no tmpfs either. */
const BARE = [
  ...['--read-only', '--read-only-tmpfs=false', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--network=host'],
  // Some machines do not allow raising these limits.
  ...['--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'],
];

/** Podman with a storage folder for this scene, and the first runtime that works on this machine. */
export function containersOf(machine: Machine, layout: string): Containers {
  const home = ['--root', path.join(machine.folder, 'storage'), '--runroot', path.join(machine.folder, 'running')];
  const file = machine.program('podman');
  let runtime: string[] = [];
  const podman = (...args: string[]): Output => {
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
    // Warnings may stand before or after it.
    const [id] = /^[0-9a-f]{64}$/m.exec(text) ?? [];
    if (code !== 0 || !id) throw new Error(`podman cannot load the image ${name}: ${text}`);
    pulled.set(name, id);
    return id;
  };
  const envArguments = (env: Readonly<Record<string, string>>) =>
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
    if (name === 'runc') throw new Error(`podman cannot start containers on this machine: ${fails.join('; ')}`);
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
        ...envArguments(env),
        imageOf(name),
      );
      if (code !== 0) throw new Error(`${name} does not start: ${text}`);
    },
    run: (name, env) => podman('run', '--rm', ...BARE, ...envArguments(env), imageOf(name)),
    logs: (name) => podman('logs', name).text.slice(-1000),
    inside: (name, ...command) => podman('exec', name, ...command),
  };
}
