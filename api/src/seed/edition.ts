import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const FILMS = path.resolve(import.meta.dirname, '../../../media/lessons/index.json');

/** Hash of the demo's source files and film lengths, by which a start detects an untouched demo of an older edition. */
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
