import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * The user the server runs as when we are root, because PostgreSQL refuses to be root:
 * `postgres` where there is one, else `nobody`. Null: as ourselves.
 */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  const users = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  return found ? { uid: Number(found[2]), gid: Number(found[3]) } : { uid: 65534, gid: 65534 };
}

/** Whether every other user may walk down to this folder. */
export function enterable(folder: string): boolean {
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    if (!(fs.statSync(at).mode & 0o001)) return false;
    if (at === path.dirname(at)) return true;
  }
}

const SYSTEM = '/var/lib/gargoyle';
const idOf = (folder: string) => path.join(folder, 'id');

/**
 * Where binaries and data live: the asked folder, or, where the server's user cannot enter that,
 * a system folder keyed by a random id that the asked folder keeps.
 */
export function chooseHome(options: {
  folder: string;
  native: string;
  user: ServerUser | null;
  systemFolder?: string | undefined;
}): string {
  const { folder, native, user, systemFolder = SYSTEM } = options;
  if (!user || (enterable(folder) && enterable(native))) return path.resolve(folder);
  const idFile = idOf(folder);
  if (!fs.existsSync(idFile)) fs.writeFileSync(idFile, randomBytes(8).toString('hex'));
  const home = path.join(systemFolder, fs.readFileSync(idFile, 'utf8').trim());
  fs.mkdirSync(home, { recursive: true, mode: 0o755 });
  return home;
}

/**
 * Removes a data folder that was made for a while, and what the system's folder holds of its database, which must have
 * ended.
 */
export function removeData(data: string, systemFolder = SYSTEM): void {
  const idFile = idOf(path.join(data, 'postgres'));
  const id = fs.existsSync(idFile) ? fs.readFileSync(idFile, 'utf8').trim() : '';
  if (/^[\da-f]{16}$/.test(id)) fs.rmSync(path.join(systemFolder, id), { recursive: true, force: true });
  fs.rmSync(data, { recursive: true, force: true });
}
