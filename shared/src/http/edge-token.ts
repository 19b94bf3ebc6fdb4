import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The secret by which the API knows the edge, and trusts what it says of the reader's address. Without a setting the two
 * share a random one in the data folder, created by whichever starts first.
 */
export function edgeTokenIn(data: string): string {
  const file = path.join(data, 'edge-token');
  fs.mkdirSync(data, { recursive: true });
  if (!fs.existsSync(file)) {
    // A hard link appears together with its content, so that nobody reads half a token.
    const draft = `${file}.${randomBytes(6).toString('hex')}`;
    fs.writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 });
    try {
      fs.linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return fs.readFileSync(file, 'utf8').trim();
}
