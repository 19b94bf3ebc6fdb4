import { playAll, timedLines, verdict } from '../play.ts';
import { onMachine } from './machine.ts';
import { findProgram, install as installFromDebian, packageOf, type Program } from './programs.ts';
import type { MachineScene } from './scene.ts';

export interface Around {
  find: (program: Program) => string | undefined;
  install: (packages: readonly string[]) => void;
  say: (line: string) => void;
}

const HERE: Around = { find: findProgram, install: installFromDebian, say: console.log };

/**
 * Plays the scenes whose programs this machine has; the others are left out by name.
 * @returns whether what was played held, and anything was played
 */
export async function drillMachines(
  scenes: readonly MachineScene[],
  { install = false }: { install?: boolean } = {},
  { find, install: fetch, say }: Around = HERE,
): Promise<boolean> {
  const began = performance.now();
  const lacking = (of: readonly MachineScene[]) => [
    ...new Set(of.flatMap(({ needs }) => needs.filter((program) => !find(program)).map(packageOf))),
  ];
  const wanted = lacking(scenes);
  if (install && wanted.length) fetch(wanted);
  const [playable, left] = [[] as MachineScene[], [] as MachineScene[]];
  for (const scene of scenes) (lacking([scene]).length ? left : playable).push(scene);
  const { anew, saw } = timedLines(say);
  const failed = await playAll(
    playable,
    async ({ needs, play }) => {
      anew();
      const programs = Object.fromEntries(needs.map((name) => [name, find(name)]));
      await onMachine({ programs, saw }, play);
    },
    say,
  );
  if (left.length) say('');
  for (const scene of left) {
    const packages = lacking([scene]).join(' ');
    say(`Left out: ${scene.name}, for want of ${packages} (apt-get install ${packages}, or --install)`);
  }
  say(playable.length ? verdict(failed, began) : '\nNothing was played.');
  return playable.length > 0 && failed.length === 0;
}
