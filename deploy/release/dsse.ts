import type { KeyObject } from 'node:crypto';
import { signBytes, verifyBytes } from './signing.ts';

// Envelopes as the DSSE protocol has them (github.com/secure-systems-lab/dsse, protocol.md, version 1): what is signed
// says of itself how it is to be read, so that a signature under one thing never counts under another.

export interface Envelope {
  /** Base64. */
  payload: string;
  payloadType: string;
  /** `keyid` is a hint: whose signature it is, is seen from the signature alone. */
  signatures: readonly { keyid?: string; sig: string }[];
}

/** The bytes that are signed: type and body with their lengths (pre-authentication encoding). */
export const encoded = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body]);

const signatureOf = (type: string, body: Buffer, { id, key }: { id: string; key: KeyObject }) => ({
  keyid: id,
  sig: signBytes(encoded(type, body), key),
});

/** Puts a body into an envelope. `id` names the key. */
export const sealed = (type: string, body: string, signer: { id: string; key: KeyObject }): Envelope => ({
  payload: Buffer.from(body).toString('base64'),
  payloadType: type,
  signatures: [signatureOf(type, Buffer.from(body), signer)],
});

const BASE64 = /^[\w+/-]*={0,2}$/;
const isBase64 = (value: unknown): value is string => typeof value === 'string' && BASE64.test(value);

/** Reads an envelope, whatever its signatures are. Undefined where it is none. */
export function envelopeIn(text: string): Envelope | undefined {
  let found: Partial<Envelope> | null;
  try {
    found = JSON.parse(text) as Partial<Envelope> | null;
  } catch {
    return undefined;
  }
  const { payload, payloadType, signatures } = found ?? {};
  if (!isBase64(payload) || typeof payloadType !== 'string' || !Array.isArray(signatures)) return undefined;
  const isSignature = (one: unknown) => isBase64((one as { sig?: unknown } | null)?.sig);
  return signatures.length && signatures.every(isSignature) ? { payload, payloadType, signatures } : undefined;
}

/** The body as bytes; either alphabet of base64 is read. */
export const bodyOf = ({ payload }: Envelope): Buffer => Buffer.from(payload, 'base64');

/** Whether one of the signatures is of this key. */
export function isSealedBy(envelope: Envelope, key: KeyObject): boolean {
  const bytes = encoded(envelope.payloadType, bodyOf(envelope));
  return envelope.signatures.some(({ sig }) => verifyBytes(bytes, sig, key));
}

/** The envelope with one signature more. */
export const countersigned = (envelope: Envelope, signer: { id: string; key: KeyObject }): Envelope => ({
  ...envelope,
  signatures: [...envelope.signatures, signatureOf(envelope.payloadType, bodyOf(envelope), signer)],
});
