import type { KeyObject } from 'node:crypto';
import { signBytes, verifyBytes } from './signing.ts';

// DSSE envelopes (github.com/secure-systems-lab/dsse, protocol.md, version 1): the payload type is signed too, so that
// a signature for one type is never valid for another.

export interface Envelope {
  /** Base64. */
  payload: string;
  payloadType: string;
  /** `keyid` is only a hint: verification tries the key itself. */
  signatures: readonly { keyid?: string; sig: string }[];
}

/** The bytes to sign: type and body with their lengths (pre-authentication encoding). */
export const encoded = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${body.length} `), body]);

const signatureOf = (type: string, body: Buffer, { id, key }: { id: string; key: KeyObject }) => ({
  keyid: id,
  sig: signBytes(encoded(type, body), key),
});

/** Signs a body and puts it into an envelope. `id` names the key. */
export const sealed = (type: string, body: string, signer: { id: string; key: KeyObject }): Envelope => ({
  payload: Buffer.from(body).toString('base64'),
  payloadType: type,
  signatures: [signatureOf(type, Buffer.from(body), signer)],
});

const BASE64 = /^[\w+/-]*={0,2}$/;
const isBase64 = (value: unknown): value is string => typeof value === 'string' && BASE64.test(value);

/** Parses an envelope without checking its signatures. Undefined where it is not one. */
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

/** The body as bytes; both base64 alphabets are accepted. */
export const bodyOf = ({ payload }: Envelope): Buffer => Buffer.from(payload, 'base64');

/** Whether one of the signatures is by this key. */
export function isSealedBy(envelope: Envelope, key: KeyObject): boolean {
  const bytes = encoded(envelope.payloadType, bodyOf(envelope));
  return envelope.signatures.some(({ sig }) => verifyBytes(bytes, sig, key));
}

/** The envelope with one more signature. */
export const countersigned = (envelope: Envelope, signer: { id: string; key: KeyObject }): Envelope => ({
  ...envelope,
  signatures: [...envelope.signatures, signatureOf(envelope.payloadType, bodyOf(envelope), signer)],
});
