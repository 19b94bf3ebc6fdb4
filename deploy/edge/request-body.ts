import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LIMIT } from '@gargoyle/shared/contract/body-limit';

/** How long a refused sender may continue: closing the connection at once could lose the refusal. */
const LINGER_MS = 5000;

/**
 * The whole body, or undefined when it is larger than the API accepts: then the client need not send it first. Rejects
 * when the client disconnects before the end.
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

/** Responds to a client that is still sending, and closes when it is done, or after five seconds. */
export function answerEarly(
  req: IncomingMessage,
  res: ServerResponse,
  { status, headers, body }: { status: number; headers: Readonly<Record<string, string>>; body: string },
): void {
  res.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' });
  res.write(body);
  const done = () => {
    clearTimeout(timeout);
    res.end();
  };
  const timeout = setTimeout(done, LINGER_MS);
  req.once('close', done);
  req.resume();
}
