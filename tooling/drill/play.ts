import { AssertionError } from 'node:assert';

interface Playable {
  name: string;
  title: string;
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Says a line with the time since the last one; `anew` lets that time begin now. */
export function timedLines(say: (line: string) => void = console.log) {
  let last = performance.now();
  return {
    anew: () => void (last = performance.now()),
    saw: (sentence: string) => {
      say(`   ${sentence}  (${seconds(last)})`);
      last = performance.now();
    },
  };
}

/** Plays one scene after the other, goes on after one that did not hold; answers the names of those. */
export async function playAll<S extends Playable>(
  scenes: readonly S[],
  play: (scene: S) => Promise<void>,
  say: (line: string) => void = console.log,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [place, scene] of scenes.entries()) {
    say(`\n${place + 1} ${scene.title} [${scene.name}]`);
    const start = performance.now();
    try {
      await play(scene);
      say(`   held, ${seconds(start)}`);
    } catch (error) {
      failed.push(scene.name);
      say(`   NOT HELD, ${seconds(start)}: ${error instanceof AssertionError ? error.message : String(error)}`);
    }
  }
  return failed;
}

export const verdict = (failed: readonly string[], began: number): string =>
  failed.length ? `\nNot held: ${failed.join(', ')}, in ${seconds(began)}` : `\nEverything held, in ${seconds(began)}`;
