import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { bodyOf, envelopeIn, sealed } from '@gargoyle/deploy/release/dsse.ts';
import type { Named } from '@gargoyle/deploy/release/mixes.ts';
import { releasedFile } from '@gargoyle/deploy/release/released-files.ts';
import { keyIdOf } from '@gargoyle/deploy/release/signing.ts';
import { textOf } from '@gargoyle/deploy/release/statement.ts';
import { STATEMENT } from '@gargoyle/deploy/release/statement-check.ts';
import { readDeployment, readRecord } from '@gargoyle/deploy/release/store.ts';
import type { Stage } from './stage.ts';

/** The files of a published release that somebody with write access to the store may change. */
export interface Tampered {
  /** The folder with its record, its statement and its server file. */
  folder: string;
  statement: string;
  /** Its entry, which browsers load. */
  entry: string;
  /** The statement of the live release. */
  other: string;
  /** A private key of another team, in PEM. */
  otherTeam: string;
}

export function tamperedFiles({ folders }: Stage, { app, version }: Named, otherTeam: string): Tampered {
  const record = readRecord(folders, app, version);
  const live = readDeployment(folders)?.remotes[app]?.version ?? '';
  const folder = folders.release(app, version);
  return {
    folder,
    statement: path.join(folder, STATEMENT),
    entry: releasedFile(folders, record, path.basename(record.release.entry)),
    other: path.join(folders.release(app, live), STATEMENT),
    otherTeam,
  };
}

function edit(file: string, change: (text: string) => string): void {
  const text = fs.readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} was not changed: adapt the drill`);
  fs.writeFileSync(file, changed);
}

/** Signs the statement again. */
function signAgain(statement: string, key: KeyObject): void {
  const envelope = envelopeIn(fs.readFileSync(statement, 'utf8'));
  if (!envelope) throw new Error('the release has no statement');
  const body = bodyOf(envelope).toString();
  fs.writeFileSync(statement, textOf(sealed(envelope.payloadType, body, { id: keyIdOf(key), key })));
}

/** Writes other contents under the signature of the statement. */
const forge = (text: string): string => {
  const envelope = JSON.parse(text) as { payload: string };
  const words = Buffer.from(envelope.payload, 'base64').toString();
  const forged = Buffer.from(words.replace('"sha256":"', '"sha256":"0')).toString('base64');
  return JSON.stringify({ ...envelope, payload: forged });
};

interface Tampering {
  what: string;
  tamper(files: Tampered): void;
  /** The refusal. */
  sentence: RegExp;
}

export const TAMPERINGS: readonly Tampering[] = [
  {
    what: 'a script is altered',
    tamper: ({ entry }) => fs.appendFileSync(entry, '\nalert("taken")'),
    sentence: /differs from what was built/,
  },
  { what: 'a script is removed', tamper: ({ entry }) => fs.rmSync(entry), sentence: /is missing/ },
  {
    what: 'the server file is altered',
    tamper: ({ folder }) => fs.appendFileSync(path.join(folder, 'server.cjs'), '\n// taken'),
    sentence: /server file differs from what was built/,
  },
  {
    what: 'a file is added',
    tamper: ({ folder }) => fs.writeFileSync(path.join(folder, 'more.cjs'), 'module.exports = {}'),
    sentence: /more\.cjs is not in its statement/,
  },
  {
    what: 'the record is altered',
    tamper: ({ folder }) => edit(path.join(folder, 'release.json'), (text) => text.replace(/("team":\s*")/, '$1not ')),
    sentence: /release\.json differs from its statement/,
  },
  {
    what: 'the statement is altered',
    tamper: ({ statement }) => edit(statement, forge),
    sentence: /its statement was altered after it was signed/,
  },
  {
    what: 'it gets the statement of the live release',
    tamper: ({ statement, other }) => fs.copyFileSync(other, statement),
    sentence: /its statement is about another release/,
  },
  {
    what: 'the statement is signed by another team',
    tamper: ({ statement, otherTeam }) => signAgain(statement, createPrivateKey(otherTeam)),
    sentence: /its statement was signed with the key \w+ of commerce, which may not change mf-catalog/,
  },
  {
    what: 'the statement is signed with a key of nobody',
    tamper: ({ statement }) => signAgain(statement, generateKeyPairSync('ed25519').privateKey),
    sentence: /signed with a key that the store does not know/,
  },
  {
    what: 'it has two statements',
    tamper: ({ statement }) => edit(statement, (text) => text + text),
    sentence: /its statement has 2/,
  },
  {
    what: 'the statement is torn',
    tamper: ({ statement }) => edit(statement, (text) => text.slice(0, 99)),
    sentence: /its statement is damaged/,
  },
  {
    what: 'the statement is removed',
    tamper: ({ statement }) => fs.rmSync(statement),
    sentence: /no longer has its statement/,
  },
];
