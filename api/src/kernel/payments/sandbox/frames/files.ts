import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import api from '../../../../../package.json' with { type: 'json' };

/** Scripts of the frames and their purpose. */
const PURPOSES = {
  'frame.js': 'a card field, exchanges what is typed for a nonce',
  'card-rules.js': 'recognises brands and invalid numbers while they are typed',
  'paypal.js': 'the window that replaces PayPal',
} as const;

export const FILES = [...Object.keys(PURPOSES), 'frame.css', 'paypal.css'];

export const readFrameFile = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** The frames' part of the inventory of payment pages (PLAT-037). */
export const frameScripts = () =>
  Object.entries(PURPOSES).map(([file, purpose]) => ({
    address: `/payments/frames/${file}`,
    integrity: `sha256-${createHash('sha256').update(readFrameFile(file)).digest('base64')}`,
    app: 'api',
    owner: `${api.owner.team}, ${api.owner.contact}`,
    purpose,
  }));
