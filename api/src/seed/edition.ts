import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const FILMS = path.resolve(import.meta.dirname, '../../../media/lessons/index.json');

/** Changes with any file of the demo and the lengths of its films, so that an untouched demo of an older edition is noticed at start. */
export const EDITION = createHash('sha256')
  .update(
    fs
      .globSync('**/*.ts', { cwd: import.meta.dirname })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map((file) => fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'))
      .join('\n'),
  )
  .update(fs.readFileSync(FILMS, 'utf8'))
  .digest('base64url')
  .slice(0, 16);
