import type { IncomingMessage, ServerResponse } from 'node:http';

// For the tests of isolation: spoils released files on their way. Off unless GARGOYLE_FAULTS=on.

export type Fault = '404' | '500' | 'hang' | 'refused' | 'syntax' | 'throw' | 'html' | 'changed';

const BODIES: Partial<Record<Fault, [type: string, body: string]>> = {
  syntax: ['text/javascript', 'export const x = ;;; {{{'],
  throw: ['text/javascript', 'throw new Error("broken at start")'],
  html: ['text/html', '<!doctype html><p>A proxy says hello.</p>'],
  changed: ['text/javascript', '/* one byte too many */'],
};
const HANG_MS = 10_000;

export interface Faults {
  /** Whether the request was answered by a fault. */
  meet(address: string, res: ServerResponse): boolean;
  /** Takes `{ pattern: fault }`, in place of all before. */
  set(req: IncomingMessage, res: ServerResponse): Promise<void>;
}

export function createFaults(): Faults {
  let table: [RegExp, Fault][] = [];
  return {
    meet(address, res) {
      const fault = table.find(([pattern]) => pattern.test(address))?.[1];
      if (!fault) return false;
      if (fault === '404' || fault === '500') res.writeHead(Number(fault)).end();
      else if (fault === 'hang') setTimeout(() => res.destroy(), HANG_MS).unref();
      else if (fault === 'refused') res.destroy();
      else {
        const [type, body] = BODIES[fault] ?? ['text/plain', ''];
        res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
      }
      return true;
    },
    async set(req, res) {
      let text = '';
      for await (const chunk of req) text += String(chunk);
      const given = JSON.parse(text || '{}') as Record<string, Fault>;
      table = Object.entries(given).map(([pattern, fault]) => [new RegExp(pattern), fault]);
      res.writeHead(204).end();
    },
  };
}
