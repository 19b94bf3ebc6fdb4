import { brand } from '@gargoyle/shared/brand';
import { escapeHtml } from '../../kernel/html/escape-html.ts';
import type { OpenApi, Operation } from './document.ts';

export const docsStyle = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem 6rem; }
nav ul { columns: 3 12rem; padding-left: 1.2rem; }
section { margin-top: 3rem; }
details { border-top: 1px solid #8885; padding: .6rem 0; }
summary { cursor: pointer; }
summary code { font-weight: 600; margin-right: .8rem; overflow-wrap: anywhere; }
.method { display: inline-block; min-width: 4.2rem; font: 700 .8rem ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .35rem .8rem .35rem 0; vertical-align: top; border-bottom: 1px solid #8883; }
pre { overflow: auto; padding: .8rem; background: #8881; border-radius: .5rem; max-height: 24rem; font-size: .85rem; }
`;

/** The document as an HTML page: every call with its input, responses and refusals. */
export function docsPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const nouns = Object.entries(Object.groupBy(calls, (c) => c.operation.tags[0] ?? '')).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const links = nouns.map(([noun]) => `<li><a href="#${noun}">${noun}</a></li>`).join('');
  const sections = nouns.map(
    ([noun, list = []]) =>
      `<section id="${noun}"><h2>${noun}</h2>${list.map((c) => call(c.method, c.path, c.operation)).join('')}</section>`,
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    `<title>API · ${escapeHtml(brand.fullName)}</title><meta name="viewport" content="width=device-width,initial-scale=1">` +
    '<link rel="stylesheet" href="/api/v1/docs/style.css"></head><body><header>' +
    `<h1>${escapeHtml(String(document.info['title']))}</h1><p>${escapeHtml(String(document.info['description']))}</p>` +
    '<p>The same as a document for programs: <a href="/api/v1/openapi.json">openapi.json</a>.</p></header>' +
    `<nav aria-label="Nouns"><ul>${links}</ul></nav><main>${sections.join('')}</main></body></html>`
  );
}

function call(method: string, path: string, operation: Operation): string {
  const who = operation.security ? (operation.security.length > 1 ? 'with or without a token' : 'signed in') : 'public';
  const body = operation.requestBody as { content: Content } | undefined;
  return (
    `<details id="${operation.operationId}"><summary><span class="method">${method}</span><code>${escapeHtml(path)}</code>` +
    `${escapeHtml(operation.summary)}</summary>` +
    `<p><code>${operation.operationId}</code> · ${who}${operation.description ? ` · ${operation.description}` : ''}</p>` +
    parameters(operation) +
    (body ? `<h3>Body</h3>${schema(body.content)}` : '') +
    Object.entries(operation.responses)
      .map(([status, r]) => response(status, r as unknown as Response))
      .join('') +
    '</details>'
  );
}

type Content = Record<string, { schema: unknown; example?: unknown }>;
interface Response {
  description: string;
  content?: Content;
}

const json = (value: unknown) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function schema(content: Content): string {
  const { schema: shape, example } = content['application/json'] ?? {};
  return (example === undefined ? '' : `<p>For example</p>${json(example)}`) + json(shape);
}

function response(status: string, { description, content }: Response): string {
  const title = `<h3>${status} <small>${escapeHtml(description)}</small></h3>`;
  return title + (content && Number(status) < 400 ? schema(content) : '');
}

function parameters(operation: Operation): string {
  const rows = (operation.parameters ?? []).map(
    (p) =>
      `<tr><td><code>${escapeHtml(String(p['name']))}</code></td><td>${String(p['in'])}</td>` +
      `<td>${p['required'] ? 'required' : ''}</td><td>${escapeHtml(String(p['description'] ?? ''))}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<table><thead><tr><th>Name</th><th>In</th><th></th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
