import { expect, test, vi } from 'vitest';
import { onMachine } from './machine.ts';

const options = () => ({ programs: {}, saw: vi.fn(), timeoutMs: 50 });

test('PLAT-300 something that does not end does not keep the rest from ending, and the scene fails', async () => {
  const ended = vi.fn();
  const scene = onMachine(options(), async ({ endsBy }) => {
    endsBy(ended);
    endsBy(() => new Promise(() => {}));
    endsBy(() => {
      throw new Error('it failed to end');
    });
  });
  await expect(scene).rejects.toThrow('it failed to end');
  expect(ended).toHaveBeenCalledOnce();
});

test('PLAT-300 a failed scene reports its failure, also if its clean-up fails', async () => {
  const around = options();
  const scene = onMachine(around, async ({ endsBy }) => {
    endsBy(() => new Promise(() => {}));
    throw new Error('two orders are lost');
  });
  await expect(scene).rejects.toThrow('two orders are lost');
  expect(around.saw).toHaveBeenCalledWith(expect.stringMatching(/has not ended .* after 0.05 s/s));
});
