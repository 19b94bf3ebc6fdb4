import { playAll, timedLines, verdict } from '../play.ts';
import { onMachine } from './machine.ts';
import { findProgram, install as installFromDebian, packageOf, type Program } from './programs.ts';
import type { MachineScene } from './scene.ts';

export interface Surroundings {
  find: (program: Program) => string | undefined;
  install: (packages: readonly string[]) => void;
  log: (line: string) => void;
}

const HERE: Surroundings = { find: findProgram, install: installFromDebian, log: console.log };

/**
 * Plays the scenes whose programs are installed on this machine and lists the others as skipped.
 * @returns whether all played scenes passed, and at least one was played
 */
export async function drillMachines(
  scenes: readonly MachineScene[],
  { install = false }: { install?: boolean } = {},
  { find, install: fetch, log }: Surroundings = HERE,
): Promise<boolean> {
  const began = performance.now();
  const lacking = (of: readonly MachineScene[]) => [
    ...new Set(of.flatMap(({ needs }) => needs.filter((program) => !find(program)).map(packageOf))),
  ];
  const wanted = lacking(scenes);
  if (install && wanted.length) fetch(wanted);
  const [playable, skipped] = [[] as MachineScene[], [] as MachineScene[]];
  for (const scene of scenes) (lacking([scene]).length ? skipped : playable).push(scene);
  const { restart, saw } = timedLines(log);
  const failed = await playAll(
    playable,
    async ({ needs, play }) => {
      restart();
      const programs = Object.fromEntries(needs.map((name) => [name, find(name)]));
      await onMachine({ programs, saw }, play);
    },
    log,
  );
  if (skipped.length) log('');
  for (const scene of skipped) {
    const packages = lacking([scene]).join(' ');
    log(`Skipped: ${scene.name}, which needs ${packages} (apt-get install ${packages}, or run with --install)`);
  }
  log(playable.length ? verdict(failed, began) : '\nNo scene was played.');
  return playable.length > 0 && failed.length === 0;
}
