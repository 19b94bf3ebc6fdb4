import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../test/parts.ts';

const lines = readFileSync(path.join(root, 'deploy/database/haproxy.cfg'), 'utf8')
  .split('\n')
  .map((line) => line.trim());
const bytesOf = (what: 'send' | 'expect') =>
  lines.flatMap((line) => {
    const [, hex = ''] = new RegExp(`^tcp-check ${what}(?:-| )binary ([0-9a-f]+)$`).exec(line) ?? [];
    return hex ? [Buffer.from(hex, 'hex')] : [];
  });

/** A message of PostgreSQL's wire protocol: type, length, content. */
const message = (kind: string, ...parts: (Buffer | string)[]) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};

test('PLAT-302 the sample balancer asks each server whether it is writable, as an unprivileged user', () => {
  const version = Buffer.from([0, 3, 0, 0]);
  expect(bytesOf('send')).toEqual([
    message('', version, 'user\0haproxy\0database\0postgres\0\0'),
    message('Q', 'select pg_is_in_recovery()\0'),
    message('X'),
  ]);
  const oneValue = Buffer.from([0, 1, 0, 0, 0, 1]);
  expect(bytesOf('expect')).toEqual([message('Z', 'I'), message('D', oneValue, 'f')]);
  expect(lines.find((line) => line.startsWith('default-server'))).toMatch(/on-marked-down shutdown-sessions$/);
});

test('PLAT-303 the sample balancer stays with the promoted server', () => {
  expect(lines).toContain('stick-table type integer size 1');
  expect(lines).toContain('stick on int(1)');
  expect(lines.filter((line) => line.startsWith('server '))).toEqual([
    expect.stringMatching(/^server one \S+$/),
    expect.stringMatching(/^server two \S+ backup$/),
  ]);
});
