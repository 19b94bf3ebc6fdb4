/**
 * Random digits in hexadecimal, for keys and ids; 16 bytes are as unique as a UUID. `crypto.randomUUID` does not exist
 * where a school is opened without TLS: from a phone in the developer's own network.
 */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
