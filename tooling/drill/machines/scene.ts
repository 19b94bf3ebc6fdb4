import type { SpawnOptions } from 'node:child_process';
import type { Program } from './programs.ts';

/** A failure or operation on a school in a production-like setup, with the programs around it. */
export interface MachineScene {
  /** Name on the command line: `npm run drill -- machines varnish`. */
  name: string;
  /** What happens, in one line. */
  title: string;
  /** Required programs; the scene is skipped if one is not installed. */
  needs: readonly Program[];
  /** Plays the scene; throws an `AssertionError` if it fails. Everything it started is stopped afterwards. */
  play(machine: Machine): Promise<void>;
}

/** A program started by a scene. */
export interface Started {
  pid: number;
  /** Everything it has printed. */
  output(): string;
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<void>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** What a scene can use of this machine. */
export interface Machine {
  /** A folder for this scene that every user may enter; removed afterwards. */
  folder: string;
  /** Path of a program that the scene needs. */
  program(name: Program): string;
  /** Starts a program that stays in the foreground; it ends with the scene (SIGKILL). */
  start(file: string, args: readonly string[], options?: SpawnOptions): Started;
  /** Registers a clean-up; clean-ups run in reverse order. */
  endsBy(end: () => unknown): void;
  /** Prints an observation with the time since the last one. */
  saw(sentence: string): void;
}
