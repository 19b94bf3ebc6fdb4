import { expect, test, vi } from 'vitest';
import { onMachine } from './machine.ts';

const given = () => ({ programs: {}, saw: vi.fn(), patienceMs: 50 });

test('PLAT-300 what does not end keeps nothing else from ending, and the scene did not hold', async () => {
  const ended = vi.fn();
  const scene = onMachine(given(), async ({ endsBy }) => {
    endsBy(ended);
    endsBy(() => new Promise(() => {}));
    endsBy(() => {
      throw new Error('it fell over its end');
    });
  });
  await expect(scene).rejects.toThrow('it fell over its end');
  expect(ended).toHaveBeenCalledOnce();
});

test('PLAT-300 a scene that did not hold says so, whatever its end was like', async () => {
  const around = given();
  const scene = onMachine(around, async ({ endsBy }) => {
    endsBy(() => new Promise(() => {}));
    throw new Error('two orders are lost');
  });
  await expect(scene).rejects.toThrow('two orders are lost');
  expect(around.saw).toHaveBeenCalledWith(expect.stringMatching(/has not ended .* after 0.05 s/s));
});
