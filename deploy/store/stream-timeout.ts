import { Readable } from 'node:stream';

/**
 * Passes a stream on and fails when the next bytes do not arrive in time. Only the sender is timed, a slow reader is
 * not.
 * @param failed makes the error
 */
export function withReadTimeout(body: Readable, ms = 10_000, failed: (error: unknown) => Error): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    try {
      for (;;) {
        const timeout = setTimeout(() => body.destroy(new DOMException('', 'TimeoutError')), ms);
        const next = await chunks.next().finally(() => clearTimeout(timeout));
        if (next.done) return;
        yield next.value;
      }
    } catch (error) {
      throw failed(error);
    } finally {
      body.destroy();
    }
  }
  return Readable.from(bytes(), { objectMode: false });
}
