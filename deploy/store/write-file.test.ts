import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'write-file.ts');

test('PLAT-480 a write that fails on a full disk leaves nothing behind, and the old file stays', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-write-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'deploy.json');
  const script = `import { writeAtomically, writeOnce } from ${JSON.stringify(MODULE)};
    const file = ${JSON.stringify(file)};
    writeAtomically(file, 'old');
    for (const write of [() => writeAtomically(file, 'x'.repeat(9000)), () => writeOnce(file + '.2', 'x'.repeat(9000))])
      try { write(); } catch ({ code }) { console.log(code); }`;
  // No file may become larger than 8 blocks of 512 bytes, as if the disk was full after that.
  const words = ['-c', 'ulimit -f 8; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const env = { ...process.env, NODE_NO_WARNINGS: '1' };
  expect(execFileSync('sh', words, { encoding: 'utf8', env }).trim().split('\n')).toEqual(['EFBIG', 'EFBIG']);
  expect(readdirSync(folder)).toEqual(['deploy.json']);
  expect(readFileSync(file, 'utf8')).toBe('old');
});
