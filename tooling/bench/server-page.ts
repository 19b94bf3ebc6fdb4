import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Deployment, pageDeployment } from '@gargoyle/shared/contract/deployment';
import { createServerFiles } from '@gargoyle/deploy/edge/server-files.ts';
import { type Check, percentile } from './measurements.ts';

const COURSE = '/tutorials/sculpting-a-gargoyle-maquette';
/** An edge has rendered hundreds of pages after its first minute; until then its code is not optimized by the JIT. */
const WARM = 150;
const MEASURED = 200;

/**
 * Brotli size of a document's markup in bytes, without text, without the data for hydration, and without inlined style
 * sheets, which count towards the budget of their route.
 */
export function markupBytes(html: string): number {
  const markup = html
    .replace(/(<style[^>]*>).*?(?=<\/style>)/gs, '$1')
    .replace(/(<script type="application\/(?:ld\+)?json"[^>]*>)[^<]*/g, '$1')
    .replace(/>[^<]+</g, '><');
  return brotliCompressSync(markup).length;
}

interface CachedResponse {
  text: string;
  init: ResponseInit;
}

/** Fetches each address once and answers further requests from memory. @returns a function that ends this */
function answerFromMemory(): () => void {
  const real = globalThis.fetch;
  const cache = new Map<string, Promise<CachedResponse>>();
  const load = async (address: string, init?: RequestInit): Promise<CachedResponse> => {
    const answer = await real(address, init);
    return {
      text: await answer.text(),
      init: { status: answer.status, headers: { 'content-type': 'application/json' } },
    };
  };
  globalThis.fetch = async (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    const answer = cache.get(address) ?? load(address, { headers: init?.headers ?? {} });
    cache.set(address, answer);
    const { text, init: head } = await answer;
    return new Response(text, head);
  };
  return () => {
    globalThis.fetch = real;
  };
}

/** Median time in ms to render a course page in one thread with no other load, with API responses in memory. */
async function renderTime(deployment: Deployment, data: string, baseUrl: string): Promise<number> {
  const files = createServerFiles(path.join(data, 'releases'));
  const shell = await files.shell(deployment);
  const restore = answerFromMemory();
  const times: number[] = [];
  try {
    for (let i = 0; i < WARM + MEASURED; i++) {
      const began = performance.now();
      const page = await shell.render({
        url: baseUrl + COURSE,
        locale: 'en',
        budgetMs: 10_000,
        apiUrl: `${baseUrl}/api/v1`,
        deployment: pageDeployment(deployment),
        remote: (name) => files.remote(deployment, name),
        onError: (part, error) => {
          throw new Error(`${part}: ${String(error)}`);
        },
      });
      if (!page.complete || !page.html.includes('<h1')) throw new Error('the course page was not rendered completely');
      if (i >= WARM) times.push(performance.now() - began);
    }
  } finally {
    restore();
  }
  return percentile(times, 0.5);
}

export async function serverChecks(deployment: Deployment, data: string, baseUrl: string): Promise<Check[]> {
  const html = await (await fetch(baseUrl + COURSE)).text();
  return [
    { what: 'HTML of a course page before its text', value: markupBytes(html) / 1024, limit: 6, unit: 'KB' },
    {
      what: 'server render of a course page, p50',
      value: await renderTime(deployment, data, baseUrl),
      limit: 3,
      unit: 'ms',
    },
  ];
}
