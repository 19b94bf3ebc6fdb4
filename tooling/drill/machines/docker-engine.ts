import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { until } from '../stage.ts';
import type { Output } from './containers.ts';
import type { Machine } from './scene.ts';

export interface DockerEngine {
  /** Address for `DOCKER_HOST`. */
  host: string;
  docker(...args: string[]): Output;
  /** Loads an image of an OCI layout under a name. */
  load(layout: string, image: string, name: string): void;
}

/** Runs a program to its end. */
export function outputOf(file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Output {
  const { status, stdout, stderr, error } = spawnSync(file, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { code: status ?? 1, text: error?.message ?? `${stdout}${stderr}`.trim() };
}

/** Starts a Docker engine with data, socket and networks of its own; it ends with the scene. */
export async function startDocker(machine: Machine): Promise<DockerEngine> {
  const at = (name: string) => path.join(machine.folder, name);
  const host = `unix://${at('docker.sock')}`;
  const daemon = machine.start(machine.program('dockerd'), [
    ...['--host', host, '--data-root', at('docker'), '--exec-root', at('docker-run'), '--pidfile', at('docker.pid')],
  ]);
  // It unmounts the file systems of its containers before it ends.
  machine.endsBy(() => daemon.end('SIGTERM'));
  const docker = (...args: string[]) => outputOf(machine.program('docker'), ['--host', host, ...args]);
  let ended = false;
  void daemon.ended.then(() => (ended = true));
  await until(async () => ended || docker('version').code === 0, Boolean, 'the Docker engine', 30_000);
  if (ended) throw new Error(`the Docker engine cannot start on this machine: ${daemon.output().slice(-500)}`);
  return {
    host,
    docker,
    load(layout, image, name) {
      const copied = outputOf(machine.program('skopeo'), [
        ...['--insecure-policy', 'copy', '--quiet', '--dest-daemon-host', host],
        ...[`oci:${layout}:${image}`, `docker-daemon:${name}`],
      ]);
      if (copied.code !== 0) throw new Error(`skopeo cannot load ${image}: ${copied.text}`);
    },
  };
}
