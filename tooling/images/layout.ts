import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DATA, INIT, type Image, USER } from './images.ts';
import type { Blob, Layer } from './layers.ts';

// An OCI image layout: https://github.com/opencontainers/image-spec

const TYPE = 'application/vnd.oci.image';

export interface Made extends Blob {
  name: string;
}

export interface Source {
  /** Architecture as in `process.arch`: `x64`, `arm64`. */
  arch: string;
  /** Commit of the image, or `unknown`. */
  commit: string;
}

function writeBlob(out: string, value: unknown): Blob {
  const text = JSON.stringify(value);
  const sum = createHash('sha256').update(text).digest('hex');
  mkdirSync(path.join(out, 'blobs/sha256'), { recursive: true });
  writeFileSync(path.join(out, 'blobs/sha256', sum), text);
  return { digest: `sha256:${sum}`, size: Buffer.byteLength(text) };
}

/** Writes one image with these layers. It contains no build time or place. */
export function writeImage(out: string, image: Image, layers: readonly Layer[], { arch, commit }: Source): Made {
  const { name, title, entries, flags, env, ports } = image;
  const config = writeBlob(out, {
    architecture: arch === 'x64' ? 'amd64' : arch,
    os: 'linux',
    created: '1970-01-01T00:00:00Z',
    config: {
      User: `${USER}:${USER}`,
      WorkingDir: '/app',
      Env: Object.entries(env).map(([key, value]) => `${key}=${value}`),
      Entrypoint: [INIT, '--', '/usr/local/bin/node', '--disable-warning=ExperimentalWarning', ...flags, entries[0]],
      ExposedPorts: Object.fromEntries(ports.map((port) => [`${port}/tcp`, {}])),
      Volumes: { [DATA]: {} },
      StopSignal: 'SIGTERM',
      Labels: { 'org.opencontainers.image.title': `gargoyle-${name}`, 'org.opencontainers.image.description': title },
    },
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
  });
  const manifest = writeBlob(out, {
    schemaVersion: 2,
    mediaType: `${TYPE}.manifest.v1+json`,
    config: { mediaType: `${TYPE}.config.v1+json`, ...config },
    layers: layers.map(({ digest, size }) => ({ mediaType: `${TYPE}.layer.v1.tar+gzip`, digest, size })),
    annotations: { 'org.opencontainers.image.revision': commit },
  });
  return { name, ...manifest };
}

/** Writes the index of the image layout. */
export function writeIndex(out: string, images: readonly Made[]): void {
  writeFileSync(path.join(out, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  const manifests = images.map(({ name, digest, size }) => ({
    ...{ mediaType: `${TYPE}.manifest.v1+json`, digest, size },
    annotations: { 'org.opencontainers.image.ref.name': name },
  }));
  writeFileSync(
    path.join(out, 'index.json'),
    JSON.stringify({ schemaVersion: 2, mediaType: `${TYPE}.index.v1+json`, manifests }),
  );
}
