import { AssertionError } from 'node:assert';

interface Playable {
  name: string;
  title: string;
}

export const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints lines with the time since the last one; `restart` resets that time. */
export function timedLines(log: (line: string) => void = console.log) {
  let last = performance.now();
  return {
    restart: () => void (last = performance.now()),
    saw: (sentence: string) => {
      log(`   ${sentence}  (${seconds(last)})`);
      last = performance.now();
    },
  };
}

/** Plays scenes one after the other, also after a failure. @returns the names of failed scenes */
export async function playAll<S extends Playable>(
  scenes: readonly S[],
  play: (scene: S) => Promise<void>,
  log: (line: string) => void = console.log,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [place, scene] of scenes.entries()) {
    log(`\n${place + 1} ${scene.title} [${scene.name}]`);
    const start = performance.now();
    try {
      await play(scene);
      log(`   passed, ${seconds(start)}`);
    } catch (error) {
      failed.push(scene.name);
      log(`   FAILED, ${seconds(start)}: ${error instanceof AssertionError ? error.message : String(error)}`);
    }
  }
  return failed;
}

export const verdict = (failed: readonly string[], began: number): string =>
  failed.length ? `\nFailed: ${failed.join(', ')}, in ${seconds(began)}` : `\nAll scenes passed, in ${seconds(began)}`;
