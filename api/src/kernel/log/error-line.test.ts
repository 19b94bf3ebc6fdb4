import { expect, test } from 'vitest';
import { errorLine } from './error-line.ts';

test.each([
  [
    'initdb on a full disk',
    [
      'initdb: error: could not write file "/x/PG_VERSION": No space left on device',
      'initdb: removing data directory "/x"',
    ],
    0,
  ],
  [
    'a server without enough memory',
    [
      'FATAL:  could not create shared memory segment: Cannot allocate memory',
      'DETAIL:  Failed system call was shmget(key=1, size=56, 03600).',
      'HINT:  This error usually means that the request exceeded your kernel’s SHMALL parameter.',
      'child process exited with exit code 1',
      'initdb: removing contents of data directory "/x"',
    ],
    0,
  ],
  [
    'a server whose port is taken',
    [
      'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
      'HINT:  Is another postmaster already running on port 5432?',
      'WARNING:  could not create listen socket for "127.0.0.1"',
      'FATAL:  could not create any TCP/IP sockets',
    ],
    0,
  ],
  [
    'apt',
    [
      'perl: warning: Setting locale failed.',
      'E: Failed to fetch http://deb.debian.org/x.deb  404  Not Found',
      'E: Unable to fetch some archives, maybe run apt-get update or try with --fix-missing?',
    ],
    1,
  ],
  ['a program that prints no error', ['Reading …', 'sudo: a password is required', ''], 1],
])('PLAT-052 the line with the reason: %s', (_, lines, expected) => {
  expect(errorLine(lines.join('\n'))).toBe(lines[expected]);
});

test('PLAT-052 a program without output', () => expect(errorLine(' \n')).toBe('it gave no reason'));
