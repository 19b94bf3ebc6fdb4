import { Readable } from 'node:stream';

/**
 * Passes bytes on as they come and gives up where the next ones do not come in time. Who reads slowly is waited for:
 * only the sender is measured.
 * @param failed makes the sentence for what went wrong
 */
export function withReadTimeout(body: Readable, ms = 10_000, failed: (error: unknown) => Error): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    try {
      for (;;) {
        const late = setTimeout(() => body.destroy(new DOMException('', 'TimeoutError')), ms);
        const next = await chunks.next().finally(() => clearTimeout(late));
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
