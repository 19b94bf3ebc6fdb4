import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { lackingInProduction } from '@gargoyle/shared/contract/production-settings';
import { DCLinter } from 'dclint';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { IMAGES } from '../images/images.ts';

const FILE = path.join(ROOT, 'deploy/compose.yaml');

interface Service {
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  environment: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: { test: string[] };
}
const { services } = parse(readFileSync(FILE, 'utf8'), { merge: true }) as { services: Record<string, Service> };
const roles = IMAGES.map(({ name, ports, env }) => ({ name, ports, own: env }));
const serviceOf = (name: string): Service => {
  const service = services[name];
  if (!service) throw new Error(`no service named ${name}`);
  return service;
};

/** Values for the variables that compose requires from `.env`. */
const DOT_ENV: Record<string, string> = {
  PUBLIC_URL: 'https://school.invalid',
  API_PUBLIC_URL: 'https://api.school.invalid',
  PAYMENTS: 'sandbox',
  HUMAN_CHECK: 'local',
  SMTP_URL: 'smtps://mail.invalid',
  MAIL_FROM: 'School <post@school.invalid>',
  RELEASE_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nMCowBQ\n-----END PUBLIC KEY-----',
  RELEASE_SIGNING_KEY: '-----BEGIN PRIVATE KEY-----\nMC4CAQ\n-----END PRIVATE KEY-----',
};
const filled = (text: string): string =>
  String(text).replace(/\$\{(\w+)(:[?-])?([^}]*)\}/g, (_, name: string, how: string, more: string) =>
    how === ':-' ? more : (DOT_ENV[name] ?? 'x1'.repeat(20)),
  );

test('PLAT-292 the compose file is valid by the published schema of compose', () => {
  const only = [
    'invalid-schema',
    'no-duplicate-exported-ports',
    'no-duplicate-container-names',
    'no-unbound-port-interfaces',
  ];
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const found = linter.lintFiles([FILE], false).flatMap(({ messages }) => messages);
  expect(
    found.filter(({ rule }) => only.includes(rule)).map(({ rule, message, line }) => `${rule} ${line}: ${message}`),
  ).toEqual([]);
});

describe.each(roles)('PLAT-292 $name on one machine', ({ name, ports, own }) => {
  const service = serviceOf(name);

  test('PLAT-402 uses an image that npm run images builds, with no more privileges than in a cluster, and ends on SIGTERM', () => {
    expect(service.image).toBe(`gargoyle/${name}:\${VERSION:-latest}`);
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    // Five seconds of drain in production, fifteen to finish running requests.
    expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(20);
  });

  test('gets all settings that production requires; the file contains no secrets', () => {
    const settings = Object.fromEntries(Object.entries(service.environment).map(([key, text]) => [key, filled(text)]));
    expect(lackingInProduction(name, { ...own, ...settings })).toBeUndefined();
    for (const [key, text] of Object.entries(service.environment))
      if (/SECRET|TOKEN|KEY|DATABASE_URL|SMTP/.test(key)) expect(text, key).toMatch(/\$\{\w+:/);
  });

  test('has a health check on the port it listens on', () => {
    const command = service.healthcheck?.test.at(-1) ?? '';
    if (ports.length) expect(command).toMatch(new RegExp(`http://127\\.0\\.0\\.1:${ports[0]}/(readyz|healthz)'`));
    else expect(command).toBe('');
    for (const port of service.ports ?? []) expect(port).toBe(`127.0.0.1:${ports[0]}:${ports[0]}`);
  });
});

test('PLAT-292 the database is ready before the migration starts, and the migration is done before the servers start', () => {
  expect(serviceOf('migrate').depends_on).toEqual({ database: { condition: 'service_healthy' } });
  for (const name of ['api', 'worker'])
    expect(serviceOf(name).depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
  for (const name of ['edge', 'watch'])
    expect(serviceOf(name).depends_on).toEqual({ api: { condition: 'service_healthy' } });
  expect(Object.keys(services)).toEqual(['database', 'migrate', 'api', 'worker', 'edge', 'watch']);
});
