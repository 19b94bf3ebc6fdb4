import { createPrivateKey, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { countersigned, encoded, type Envelope, envelopeIn, isSealedBy, sealed } from './dsse.ts';
import { keyPair } from '../testing/keys.ts';

// Examples from the protocol's own documents (github.com/secure-systems-lab/dsse): protocol.md and test vectors. The
// second kind is signed with the keys of RFC 8032, section 7.1.
const TYPE = 'application/vnd.in-toto+json';
const BODY = 'eyJfdHlwZSI6Imh0dHBzOi8vaW4tdG90by5pby9TdGF0ZW1lbnQvdjEifQ==';
const SIG = '2WAfaHm5jluo0w+0rk8uVkluELJYWjSmU9x7EUzx+AyteDGJ4/nqyJXfmAUVFIAoQafWm7AxBZNw5M9ixNHiCA==';
const raw = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
const FIRST = raw(
  Buffer.from('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a', 'hex').toString('base64url'),
);
const SECOND = raw(
  Buffer.from('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c', 'hex').toString('base64url'),
);
const envelope = (payload: string, sig: string, payloadType = TYPE): Envelope => ({
  payload,
  payloadType,
  signatures: [{ sig, keyid: 'A' }],
});

test('PLAT-230 payloads are encoded as the protocol says, and the signature of its example is valid', () => {
  const bytes = encoded('http://example.com/HelloWorld', Buffer.from('hello world'));
  expect(bytes.toString()).toBe('DSSEv1 29 http://example.com/HelloWorld 11 hello world');
  const coordinate = (number: bigint) =>
    Buffer.from(number.toString(16).padStart(64, '0'), 'hex').toString('base64url');
  const x = coordinate(46950820868899156662930047687818585632848591499744589407958293238635476079160n);
  const y = coordinate(5640078356564379163099075877009565129882514886557779369047442380624545832820n);
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const sig = 'A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==';
  expect(verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(sig, 'base64'))).toBe(true);
});

test.each([
  ['one signature', envelope(BODY, SIG), FIRST, true],
  [
    'the other alphabet of base64',
    envelope('-_-_Pj8=', 'P-_KHICeR7tI6S_YyejJTRtrXhcQyQ2LYPaL8h90KjC9qN8HU_svOQ6TuDOT1HIrsGW886DbWNWcCmX5twLrAw=='),
    FIRST,
    true,
  ],
  [
    'an empty body',
    envelope('', 'gSggCAaTLTYyRH6FIDBem6meyIynsYy8RTHVzwx9tnTb7Bg/1jMWnuVgI/gffqmbsC2VX5/jHfkkDqsj7CDbDg=='),
    FIRST,
    true,
  ],
  [
    'a type whose bytes are more than its letters',
    envelope(
      BODY,
      'xmSk/ug66ysT7ayhkCIjhAq42zgZXSsEWuzUaNL7w2eGAdF/NU6/fRXPtmfN+5DNSAs5/i2lUnHjbbjPsu0tAw==',
      'application/vnd.exämple+json',
    ),
    FIRST,
    true,
  ],
  ['another type than was signed', envelope(BODY, SIG, 'application/vnd.example.other+json'), FIRST, false],
  ['another key, whatever the hint says', envelope(BODY, SIG), SECOND, false],
  [
    'a second signature that counts',
    { ...envelope(BODY, 'AAAA'), signatures: [{ sig: 'AAAA' }, { sig: SIG }] },
    FIRST,
    true,
  ],
])('PLAT-230 an envelope with %s is read as the examples of the protocol say', (_, given, key, counts) => {
  const found = envelopeIn(JSON.stringify(given));
  expect(found && isSealedBy(found, key)).toBe(counts);
});

test.each([
  '{',
  'null',
  '[]',
  '{"payload":"YQ=="}',
  '{"payload":"?","payloadType":"a","signatures":[{"sig":""}]}',
  '{"payload":"","payloadType":"a","signatures":[]}',
  '{"payload":"","payloadType":"a","signatures":[{}]}',
])('PLAT-230 %s is no envelope', (text) => expect(envelopeIn(text)).toBeUndefined());

test('PLAT-230 an envelope is verified by its own key only, and a countersignature is added to the first', () => {
  const [first, second, third] = [keyPair(), keyPair(), keyPair()].map(({ secret }) => createPrivateKey(secret));
  if (!first || !second || !third) throw new Error('three keys');
  const open = (key: typeof first) => createPublicKey(key);
  const both = countersigned(sealed(TYPE, 'body', { id: 'one', key: first }), { id: 'two', key: second });
  expect([first, second, third].map((key) => isSealedBy(both, open(key)))).toEqual([true, true, false]);
  expect(both.signatures.map(({ keyid }) => keyid)).toEqual(['one', 'two']);
});
