import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { halt, leftover } from '@gargoyle/api/src/kernel/db/embedded-process.ts';

/**
 * Gives this process and its children a separate temporary folder. Interrupted tests cannot clean up: their files are
 * removed with the folder, and database servers still running on such data are stopped.
 * @returns removes the folder; must be called last
 */
export function ownTempFolder(): () => Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-tests-'));
  // A database server may run as another user, who needs access.
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
