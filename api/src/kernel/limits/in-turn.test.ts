import { expect, test } from 'vitest';
import { turnTaker } from './in-turn.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('API-A-129 works with a common key run one after the other, also after one that failed; others do not wait', async () => {
  const inTurn = turnTaker();
  const begun: string[] = [];
  const held = new Map<string, PromiseWithResolvers<string>>();
  const run = (name: string, ...keys: string[]) =>
    inTurn(keys, () => {
      begun.push(name);
      const work = Promise.withResolvers<string>();
      held.set(name, work);
      return work.promise;
    });
  const first = run('first', 'ip', 'ada');
  const second = run('second', 'ip', 'ben');
  const third = run('third', 'ben');
  const other = run('other', 'cleo');
  await settled();
  expect(begun).toEqual(['first', 'other']);
  held.get('first')?.reject(new Error('wrong'));
  await expect(first).rejects.toThrow('wrong');
  await settled();
  expect(begun).toEqual(['first', 'other', 'second']);
  held.get('second')?.resolve('made');
  expect(await second).toBe('made');
  await settled();
  expect(begun.at(-1)).toBe('third');
  held.get('third')?.resolve('3');
  held.get('other')?.resolve('4');
  expect(await Promise.all([third, other])).toEqual(['3', '4']);
});
