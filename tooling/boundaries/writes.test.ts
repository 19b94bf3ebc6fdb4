import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';
import { looseWrites } from './writes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Writes that do not come from a press, or are passed to a component whose press is guarded. */
const KNOWN = {
  'mf-commerce/src/common/checkout/use-checkout.ts validationQuery': 'a read that uses POST',
  'mf-commerce/src/common/payment/new-card.tsx saveMethod': 'sent by the form around the card',
  'mf-commerce/src/widgets/webinar-panel.tsx reserve': 'submitted with the purchase form',
  'mf-player/src/features/tutorials/use-bookmarks.ts createBookmarkOutbox': 'filled by the bookmark form',
  'mf-player/src/features/tutorials/use-completion.ts tutorials.markCompleted': 'once, when a chapter ends',
  'mf-player/src/features/tutorials/use-watch-report.ts createTickOutbox': 'while the film plays',
  'shell/src/main.tsx createBrowserHost': 'the session, and the shell’s own reports',
} as const;

test('SHELL-342 a write on a press is always an action, so that pressing twice sends once', () => {
  const pages = [...sources(ROOT)]
    .filter((file) => /^(mf-|shell\/)/.test(file) && !/\.test\.|\/testing\//.test(file))
    .map((file) => ({ file, text: fs.readFileSync(path.join(ROOT, file), 'utf8') }));
  expect(pages.length).toBeGreaterThan(400);
  const found = new Set(looseWrites(pages).map(({ file, what }) => `${file} ${what}`));
  expect([...found].toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

test('SHELL-342 unguarded writes are found across functions and files', () => {
  const seen = (...texts: string[]) =>
    looseWrites(texts.map((text, i) => ({ file: `${'abc'[i]}.tsx`, text }))).map(({ file, what }) => `${file} ${what}`);
  const write = "host.api.call('favorites.remove', { id })";
  expect(seen(`function Part() { return <button onClick={() => ${write}} />; }`)).toEqual(['a.tsx favorites.remove']);
  expect(seen(`function Part() { const [run] = useAction(() => ${write}); return <button onClick={run} />; }`)).toEqual(
    [],
  );
  expect(seen(`function Part() { const go = async () => ${write}; return <button onClick={go} />; }`)).toEqual([
    'a.tsx go',
  ]);
  expect(seen(`function Part() { const go = async () => ${write}; const [run] = useAction(go); }`)).toEqual([]);
  expect(seen(`function Part() { useApiForm({ send: async () => { await ${write}; } }); }`)).toEqual([]);
  expect(seen("function Part() { return host.api.call('favorites.list', {}); }")).toEqual([]);
  const actions = `export async function drop(host: Host, id: number) { await ${write}; }`;
  const user = (body: string) => `import { drop } from './a.tsx';\nfunction Part() { ${body} }`;
  expect(seen(actions, user('return <button onClick={() => void drop(host, 1)} />;'))).toEqual(['b.tsx drop']);
  expect(seen(actions, user('const [run] = useAction(() => drop(host, 1));'))).toEqual([]);
  expect(seen(actions, 'function Part() { const drop = 1; return drop; }')).toEqual([]);
});
