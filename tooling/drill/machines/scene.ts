import type { SpawnOptions } from 'node:child_process';
import type { Program } from './programs.ts';

/** Something that happens to a school on machines as they are run, with the programs that stand around it there. */
export interface MachineScene {
  /** As it is asked for: `npm run drill -- machines varnish`. */
  name: string;
  /** What happens, in one line. */
  title: string;
  /** Without one of these on this machine the scene is left out, by name. */
  needs: readonly Program[];
  /** Plays it; throws an `AssertionError` where a protection did not hold. What it started ends with it. */
  play(machine: Machine): Promise<void>;
}

/** A program that a scene has started. */
export interface Started {
  pid: number;
  /** What it has printed. */
  output(): string;
  /** Resolves with its end, however that came. */
  ended: Promise<void>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** What a scene is given of this machine. */
export interface Machine {
  /** A folder of the scene's own that every user may enter; removed afterwards. */
  folder: string;
  /** The file of a program that the scene needs. */
  program(name: Program): string;
  /** Starts a program that stays in the foreground; it ends with the scene (SIGKILL). */
  start(file: string, args: readonly string[], options?: SpawnOptions): Started;
  /** Something else that ends with the scene, before all that began before it. */
  endsBy(end: () => unknown): void;
  /** Tells the audience what was seen or measured; the time since the last line stands beside it. */
  saw(sentence: string): void;
}
