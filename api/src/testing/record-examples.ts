import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Example } from '../app/openapi/document.ts';

const LONGEST = 160;
const TOKEN = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;

/** Shortens a value to its shape: one entry per list, the beginning of long texts, a placeholder token. */
function cut(value: unknown): unknown {
  // Lists of numbers belong together: hours and minutes, amounts to choose from.
  if (Array.isArray(value))
    return value.every((entry) => typeof entry === 'number') ? value : value.slice(0, 1).map(cut);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cut(part)]));
  if (typeof value !== 'string') return value;
  if (TOKEN.test(value)) return 'eyJhbGciOiJIUzI1NiJ9.e30.c2ln';
  const plain = value.replace(/<[^>]*>/g, '');
  return value.length > LONGEST && !/^(https?:|\/)/.test(value) ? `${plain.slice(0, LONGEST)}…` : value;
}

/** How useful an example is: the longer the better, up to a screenful. */
const worth = (example: Example): number => {
  const { length } = JSON.stringify(example);
  return length > 3000 ? -length : length;
};

/** Records the best example of each endpoint from all calls of a test file, in `<folder>/<endpoint>.json`. */
export function recordExamples(app: FastifyInstance, folder: string): void {
  app.addHook('onSend', async (req, reply, payload) => {
    const { endpoint } = req.routeOptions.config;
    const success = reply.statusCode >= 200 && reply.statusCode < 300;
    if (!endpoint || !success || (typeof payload !== 'string' && reply.statusCode !== 204)) return payload;
    const example: Example = {
      url: req.url,
      ...(req.body === undefined || req.body === null ? {} : { body: cut(req.body) }),
      status: reply.statusCode,
      ...(typeof payload === 'string' && payload ? { answer: cut(JSON.parse(payload)) } : {}),
    };
    const file = path.join(folder, `${endpoint.name}.json`);
    const known = fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Example) : null;
    if (!known || worth(example) > worth(known)) fs.writeFileSync(file, JSON.stringify(example));
    return payload;
  });
}
