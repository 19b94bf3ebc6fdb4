import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type { Named } from '@gargoyle/deploy/release/mixes.ts';
import { releasedFile } from '@gargoyle/deploy/release/released-files.ts';
import { readRecord } from '@gargoyle/deploy/release/store.ts';
import type { Running, Stage, Typed } from './stage.ts';

/** A promotion that stands still while it holds the lock. */
export interface HeldPromotion {
  /** Lets it read on; resolves to what the command answered. */
  goOn(): Promise<Typed>;
  /** Kills its process where it stands. */
  kill(): Promise<void>;
}

/** A pipe that was opened to be written waits for a reader for ever: this is one, for a moment. */
const readForAMoment = (pipe: string): void =>
  fs.closeSync(fs.openSync(pipe, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK));

/**
 * Promotes a release one of whose files is a pipe that nobody has filled yet. Resolves once the command reads it: it
 * has read what is live by then, and nobody has told it to be quick.
 */
export async function holdPromotion(stage: Stage, { app, version }: Named): Promise<HeldPromotion> {
  const record = readRecord(stage.folders, app, version);
  const name = path.basename(record.release.entry);
  const file = releasedFile(stage.folders, record, name);
  // Outside of the store: nothing that its statement does not name may lie beside a release.
  const aside = path.join(path.dirname(stage.folders.root), name);
  fs.renameSync(file, aside);
  if (spawnSync('mkfifo', [file]).status !== 0) throw new Error('the drill needs mkfifo, which this system lacks');
  const command: Running = stage.begin(['promote', `${app}@${version}`, '--unverified', 'the drill']);
  const opening = fs.promises.open(file, 'w');
  const early = command.ended.then(({ output }) => {
    readForAMoment(file);
    throw new Error(`the promotion ended before it read its files: ${output}`);
  });
  early.catch(() => undefined);
  const pipe = await Promise.race([opening, early]);
  return {
    async goOn() {
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
