import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { memoryFile } from './edge/manifest-memory.ts';
import { foldersOf } from './release/folders.ts';

const compose = readFileSync(new URL('compose.yaml', import.meta.url), 'utf8');

/** What `.env` does not decide: the images, the file itself, tests, commands and other ways to run the school do. */
const DECIDED_ELSEWHERE =
  /^(?:ROLE|NODE_ENV|HOST|PORT|API_PORT|WORKER_PORT|GARGOYLE_.*|DATABASE_(?:DIRECT|REPLICA)_URL|SEED_SCALE|BRAINTREE_TEST_.*|RATE_LIMITS|CHECK_ANSWERS|DRAIN_SECONDS|RELEASE_BUILDER|PICTURE_SIZES|EDGE_MEMORY|HEALTH_WATCH|STORE_UNDER_TEST|(?:CHROMIUM|FIREFOX|FFMPEG)_PATH|BLENDER|BASE_URL|OTEL_(?!EXPORTER_OTLP_ENDPOINT|TRACES).*)$/;

/** The settings in the table of docs/settings.md; `…_CLIENT_ID` has the first word of the one before it. */
function documentedSettings(): string[] {
  const text = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8');
  return [...text.matchAll(/^\| (`[A-Z].*?) \|/gm)].flatMap(([, cell = '']) => {
    const names = [...cell.matchAll(/`(…?\w+)`/g)].map(([, name = '']) => name);
    const prefix = names[0]?.replace(/_(?:MERCHANT_ID|ISSUER)$/, '') ?? '';
    return names.map((name) => name.replace('…', prefix));
  });
}

test('PLAT-439 each setting that a school on one machine can have reaches its server from .env', () => {
  const passed = new Set([...compose.matchAll(/^ +([A-Z_\d]+): /gm)].map(([, name]) => name));
  const names = documentedSettings();
  expect(names).toContain('OPENATHENS_CLIENT_SECRET');
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !passed.has(name) && !DECIDED_ELSEWHERE.test(name))).toEqual([]);
});

test('PLAT-093 PLAT-292 the edge on one machine saves the last valid manifest in its own volume', () => {
  const { services } = parse(compose, { merge: true }) as {
    services: Record<string, { volumes: string[]; environment: Record<string, string> }>;
  };
  const { volumes = [], environment = {} } = services['edge'] ?? {};
  const writable = volumes.filter((volume) => !volume.endsWith(':ro')).map((volume) => volume.split(':').at(-1));
  const file = memoryFile(foldersOf('/data', environment['RELEASE_STORE']), environment);
  expect(writable.filter((folder) => file.startsWith(`${folder}/`))).toHaveLength(1);
});
