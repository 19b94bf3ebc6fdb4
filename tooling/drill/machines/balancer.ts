import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Machine, Started } from './scene.ts';

/** Starts HAProxy in the foreground with this configuration. */
export function startHaproxy(machine: Machine, name: string, settings: string): Started {
  const file = path.join(machine.folder, `${name}.cfg`);
  writeFileSync(file, settings);
  return machine.start(machine.program('haproxy'), ['-db', '-f', file]);
}
