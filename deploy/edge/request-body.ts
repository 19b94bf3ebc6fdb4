import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LIMIT } from '@gargoyle/shared/contract/body-limit';

/** How long a sender that was refused is still heard: closed at once, a connection may lose the refusal. */
const LINGER_MS = 5000;

/**
 * The whole body, or undefined when it is larger than the API takes: then nobody has to send it first.
 * Rejects when the sender goes away before its end.
 */
export async function readBody(req: IncomingMessage, res: ServerResponse): Promise<Buffer | undefined> {
  const length = Number(req.headers['content-length'] ?? 0);
  if (length > BODY_LIMIT) return undefined;
  if (length === 0 && !req.headers['transfer-encoding']) return Buffer.alloc(0);
  if (req.headers.expect) res.writeContinue();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

/** Sends a whole answer to a sender that is still sending, and closes when it is done, or after five seconds. */
export function answerEarly(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: { status: number; headers: Readonly<Record<string, string>>; body: string },
): void {
  res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  res.write(body);
  const done = () => {
    clearTimeout(late);
    res.end();
  };
  const late = setTimeout(done, LINGER_MS);
  req.once('close', done);
  req.resume();
}
