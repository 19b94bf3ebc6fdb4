import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Named } from '@gargoyle/deploy/release/mixes.ts';
import { releasedFile } from '@gargoyle/deploy/release/released-files.ts';
import { readRecord } from '@gargoyle/deploy/release/store.ts';
import type { Running, Stage, CommandResult } from './stage.ts';

/** A promotion that is blocked while it holds the lock. */
export interface HeldPromotion {
  /** Lets it continue; resolves to the result of the command. */
  resume(): Promise<CommandResult>;
  /** Kills its process while it is blocked. */
  kill(): Promise<void>;
}

/** Opening a pipe for writing blocks until there is a reader: this is one, for a moment. */
const readForAMoment = (pipe: string): void =>
  fs.closeSync(fs.openSync(pipe, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK));

/**
 * Promotes a release in which one file is a pipe without content. Resolves once the command reads it: by then it has
 * read the live deployment and holds the lock.
 */
export async function holdPromotion(stage: Stage, { app, version }: Named): Promise<HeldPromotion> {
  const record = readRecord(stage.folders, app, version);
  const name = path.basename(record.release.entry);
  const file = releasedFile(stage.folders, record, name);
  // Moved out of the store: a release may not contain files that its statement does not list.
  const aside = path.join(path.dirname(stage.folders.root), name);
  fs.renameSync(file, aside);
  if (spawnSync('mkfifo', [file]).status !== 0) throw new Error('the drill needs mkfifo, which is not installed');
  const command: Running = stage.begin(['promote', `${app}@${version}`, '--unverified', 'the drill']);
  const opening = fs.promises.open(file, 'w');
  const early = command.ended.then(({ output }) => {
    readForAMoment(file);
    throw new Error(`the promotion ended before it read its files: ${output}`);
  });
  early.catch(() => undefined);
  const pipe = await Promise.race([opening, early]);
  return {
    async resume() {
      const content = fs.readFileSync(aside);
      fs.renameSync(aside, file);
      await pipe.writeFile(content);
      await pipe.close();
      return command.ended;
    },
    async kill() {
      command.kill();
      await command.ended;
      await pipe.close();
      fs.renameSync(aside, file);
    },
  };
}
