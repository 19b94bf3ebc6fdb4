import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { halt, leftover } from '@gargoyle/api/src/kernel/db/embedded-process.ts';

/**
 * Gives this process and everything it starts a temporary folder of its own. A test that is ended half-way cannot
 * clean up: what it left there goes with the folder, and so does a database server that still runs on such data.
 * @returns removes the folder; to be called last
 */
export function ownTempFolder(): () => Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-tests-'));
  // A database server may run as another user, who must be able to enter.
  fs.chmodSync(folder, 0o755);
  for (const name of ['TMPDIR', 'TMP', 'TEMP']) process.env[name] = folder;
  return async () => {
    for (const file of fs.globSync('**/postmaster.pid', { cwd: folder })) {
      const server = await leftover(path.join(folder, path.dirname(file)));
      if (server) await halt(server.pid);
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
}
