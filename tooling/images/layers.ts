import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A blob of an image layout, named by its hash. */
export interface Blob {
  digest: string;
  size: number;
}

export interface Layer extends Blob {
  /** Hash of what is packed. */
  diffId: string;
}

/** Whoever packs, whenever and with whatever rights on the disk: the same bytes. */
const SAME = [
  ...['--create', '--format=gnu', '--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'],
  // What may be run stays so; the masks and links of an install do not count.
  ...['--mode=u+rw,go-w,a+rX', '--hard-dereference', '--no-recursion', '--null', '--verbatim-files-from'],
];

/** Every folder on the way to these paths, and the paths. */
function withFolders(files: readonly string[]): string[] {
  const all = new Set<string>();
  for (const file of files) for (let at = file; at !== '.' && !all.has(at); at = path.posix.dirname(at)) all.add(at);
  return [...all].sort();
}

export interface Packing {
  /** The folder that paths are below. */
  root: string;
  files: readonly string[];
  /** What they are below in the image: `app/`. */
  below: string;
}

/** Packs files as a layer of an image layout in `out`. */
export async function packFiles({ root, files, below }: Packing, out: string): Promise<Layer> {
  const tar = spawn('tar', [...SAME, `--transform=s,^,${below},SH`, '-C', root, '--files-from=-', '--file=-'], {
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

/** Packs a tar file that is there already. */
export const packTar = (file: string, out: string): Promise<Layer> => keepLayer(createReadStream(file), out);

async function keepLayer(tar: NodeJS.ReadableStream, out: string): Promise<Layer> {
  const whole = createHash('sha256');
  const packed = createHash('sha256');
  let size = 0;
  const watch = (hear: (bytes: Buffer) => void) => new PassThrough().on('data', hear);
  const blobs = path.join(out, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const draft = path.join(blobs, `.${process.pid}-${performance.now()}`);
  await pipeline(
    tar,
    watch((bytes) => void whole.update(bytes)),
    createGzip({ level: 9 }),
    watch((bytes) => {
      packed.update(bytes);
      size += bytes.length;
    }),
    createWriteStream(draft),
  );
  const sum = packed.digest('hex');
  renameSync(draft, path.join(blobs, sum));
  return { digest: `sha256:${sum}`, size, diffId: `sha256:${whole.digest('hex')}` };
}
