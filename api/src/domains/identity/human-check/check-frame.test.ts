import vm from 'node:vm';
import { expect, test } from 'vitest';
import { frameScript } from './check-frame.ts';

// Runs the frame's script against a fake of each provider's script.

type Options = Record<string, unknown> & { callback(token: string): void };

function run(data: { provider: string; version: string; dark?: string }, innerWidth = 480) {
  const messages: unknown[] = [];
  const rendered: { place: string; options: Options }[] = [];
  const scripts: { src: string; onerror(): void }[] = [];
  const executed: unknown[][] = [];
  const widget = {
    render: (place: string, options: Options) => rendered.push({ place, options }),
    execute: (...args: unknown[]) => {
      executed.push(args);
      return Promise.resolve('SILENT');
    },
  };
  const context = vm.createContext({
    URL,
    innerWidth,
    parent: { postMessage: (message: unknown, to: string) => messages.push([message, to]) },
    document: {
      documentElement: {
        lang: 'es',
        dataset: { sitekey: 'KEY', script: 'https://p.example/api.js', storefront: 'https://s.example', ...data },
      },
      createElement: () => ({}),
      head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
    },
    [data.provider === 'recaptcha' ? 'grecaptcha' : data.provider]: widget,
  });
  vm.runInContext(frameScript, context);
  const ready = () => void vm.runInContext('humanCheckReady()', context);
  return { messages, rendered, executed, script: scripts[0], ready };
}
const invoke = (callback: unknown) => {
  if (typeof callback !== 'function') throw new Error('The provider was given no such callback.');
  callback();
};
const passed = (token: string) => [{ from: 'human-check', type: 'passed', token }, 'https://s.example'];
const other = (type: string) => [{ from: 'human-check', type, token: undefined }, 'https://s.example'];

test.each(['recaptcha', 'hcaptcha', 'turnstile'])('SHELL-226 the box of %s', (provider) => {
  const { messages, rendered, script, ready } = run({ provider, version: 'v2', dark: 'true' });
  expect(script?.src).toBe('https://p.example/api.js?render=explicit&onload=humanCheckReady&hl=es');
  expect(rendered).toEqual([]);
  ready();
  expect(rendered).toHaveLength(1);
  expect(rendered[0]).toMatchObject({
    place: expect.stringMatching(/^#?box$/),
    options: { sitekey: 'KEY', theme: 'dark' },
  });
  rendered[0]?.options.callback('T');
  invoke(rendered[0]?.options['error-callback']);
  expect(messages).toEqual([passed('T'), other('failed')]);
});

test('a dialog that is too narrow for the box gets the compact one', () => {
  for (const [width, size] of [
    [272, 'compact'],
    [304, 'normal'],
  ] as const) {
    const { rendered, ready } = run({ provider: 'recaptcha', version: 'v2' }, width);
    ready();
    expect(rendered[0]?.options['size']).toBe(size);
  }
});

test('SHELL-226 reCAPTCHA v3 checks silently', async () => {
  const { messages, executed, script, ready } = run({ provider: 'recaptcha', version: 'v3' });
  expect(script?.src).toContain('render=KEY');
  ready();
  await Promise.resolve();
  expect(JSON.stringify(executed)).toBe('[["KEY",{"action":"submit"}]]');
  expect(messages).toEqual([passed('SILENT')]);
});

test.each([
  ['hcaptcha', 'open-callback', { size: 'invisible' }],
  ['turnstile', 'before-interactive-callback', { appearance: 'interaction-only' }],
] as const)(
  'SHELL-226 %s checks silently, and reports when it wants to show a challenge',
  (provider, asks, options) => {
    const { messages, rendered, ready } = run({ provider, version: 'v3' });
    ready();
    expect(rendered[0]?.options).toMatchObject(options);
    rendered[0]?.options.callback('T');
    invoke(rendered[0]?.options[asks]);
    expect(messages).toEqual([passed('T'), other('unsure')]);
  },
);

test('a script that does not load or has no known API is reported as failed', () => {
  const { messages, script, ready } = run({ provider: 'turnstile', version: 'v2' });
  script?.onerror();
  expect(messages).toEqual([other('failed')]);
  const broken = run({ provider: 'unknown', version: 'v2' });
  broken.ready();
  expect(broken.messages).toEqual([other('failed')]);
  expect(ready).not.toThrow();
});
