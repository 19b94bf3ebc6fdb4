import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * The user the server runs as when we are root, because PostgreSQL refuses to run as root:
 * `postgres` if it exists, else `nobody`. Null: the current user.
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

/** Whether any user may enter this folder and all folders above it. */
export function enterable(folder: string): boolean {
  for (let current = fs.realpathSync(folder); ; current = path.dirname(current)) {
    if (!(fs.statSync(current).mode & 0o001)) return false;
    if (current === path.dirname(current)) return true;
  }
}

const SYSTEM = '/var/lib/gargoyle';
const idOf = (folder: string) => path.join(folder, 'id');

/**
 * Where binaries and data are stored: the requested folder, or, when the server's user cannot enter it, a system
 * folder named by a random id that is stored in the requested folder.
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
  fs.mkdirSync(home, { recursive: true });
  // Whatever the umask: the server's user must be able to enter them.
  for (const made of [systemFolder, home]) fs.chmodSync(made, 0o755);
  return home;
}

/**
 * Removes a temporary data folder, and the database it has in the system folder. The database server must have ended.
 */
export function removeData(data: string, systemFolder = SYSTEM): void {
  const idFile = idOf(path.join(data, 'postgres'));
  const id = fs.existsSync(idFile) ? fs.readFileSync(idFile, 'utf8').trim() : '';
  if (/^[\da-f]{16}$/.test(id)) fs.rmSync(path.join(systemFolder, id), { recursive: true, force: true });
  fs.rmSync(data, { recursive: true, force: true });
}
