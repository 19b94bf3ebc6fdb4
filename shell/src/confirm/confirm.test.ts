import { expect, test } from 'vitest';
import { createConfirm } from './confirm.ts';

const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

test('SHELL-214 SHELL-215 SHELL-216 a question is answered with its button’s value; closing rejects', async () => {
  const confirm = createConfirm();
  const first = confirm.ask({ title: 'Warning', text: 'Sure?' });
  await nextTask();
  confirm.store.getState()?.answer('accept');
  expect(await first).toBe('accept');
  const second = confirm.ask({ title: 'Warning', text: 'Sure?' });
  await nextTask();
  confirm.store.getState()?.answer();
  expect(await second).toBeNull();
});

test('SHELL-223 one question at a time', async () => {
  const confirm = createConfirm();
  const a = confirm.ask({ title: 'A', text: '' });
  const b = confirm.selection({ title: 'B', text: '' });
  await nextTask();
  expect(confirm.store.getState()?.question).toMatchObject({ title: 'A' });
  confirm.store.getState()?.answer('yes');
  await a;
  await nextTask();
  expect(confirm.store.getState()?.question).toMatchObject({ title: 'B' });
  confirm.store.getState()?.answer('groups');
  expect(await b).toBe('groups');
  expect(confirm.store.getState()).toBeNull();
});
