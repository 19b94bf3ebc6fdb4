import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A blob of an image layout, addressed by its hash. */
export interface Blob {
  digest: string;
  size: number;
}

export interface Layer extends Blob {
  /** Hash of the uncompressed content. */
  diffId: string;
}

/** Options for reproducible archives, independent of time, user and file permissions. */
const REPRODUCIBLE = [
  ...['--create', '--format=gnu', '--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'],
  // Keeps the executable bit; the umask and hard links of an install are ignored.
  ...['--mode=u+rw,go-w,a+rX', '--hard-dereference', '--no-recursion', '--null', '--verbatim-files-from'],
];

/** The paths, and every folder above them. */
function withFolders(files: readonly string[]): string[] {
  const all = new Set<string>();
  for (const file of files) for (let at = file; at !== '.' && !all.has(at); at = path.posix.dirname(at)) all.add(at);
  return [...all].sort();
}

export interface Packing {
  /** Folder that the paths are relative to. */
  root: string;
  files: readonly string[];
  /** Prefix of the paths in the image: `app/`. */
  below: string;
}

/** Packs files into a layer of the image layout in `out`. */
export async function packFiles({ root, files, below }: Packing, out: string): Promise<Layer> {
  const tar = spawn('tar', [...REPRODUCIBLE, `--transform=s,^,${below},SH`, '-C', root, '--files-from=-', '--file=-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, LC_ALL: 'C' },
  });
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject);
    tar.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`tar ended with ${code}`))));
  });
  tar.stdin.end(withFolders(files).join('\0'));
  const [layer] = await Promise.all([keepLayer(tar.stdout, out), ended]);
  return layer;
}

/** Packs an existing tar file. */
export const packTar = (file: string, out: string): Promise<Layer> => keepLayer(createReadStream(file), out);

async function keepLayer(tar: NodeJS.ReadableStream, out: string): Promise<Layer> {
  const unpacked = createHash('sha256');
  const packed = createHash('sha256');
  let size = 0;
  const observe = (onData: (bytes: Buffer) => void) => new PassThrough().on('data', onData);
  const blobs = path.join(out, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const draft = path.join(blobs, `.${process.pid}-${performance.now()}`);
  await pipeline(
    tar,
    observe((bytes) => void unpacked.update(bytes)),
    createGzip({ level: 9 }),
    observe((bytes) => {
      packed.update(bytes);
      size += bytes.length;
    }),
    createWriteStream(draft),
  );
  const sum = packed.digest('hex');
  renameSync(draft, path.join(blobs, sum));
  return { digest: `sha256:${sum}`, size, diffId: `sha256:${unpacked.digest('hex')}` };
}
