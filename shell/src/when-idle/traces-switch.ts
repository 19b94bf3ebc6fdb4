import { TRACED } from '@gargoyle/shared/contract/rendering';
import type { Host } from '@gargoyle/shared/host';
import type { Deployments } from '../isolation/deployments.ts';

/**
 * Loads the tracing of presses if the page asks for traces. In one chunk with the seams, because each chunk has its
 * hash in the first load.
 */
export async function followTraces(
  { report }: Pick<Host, 'report'>,
  deployments: Pick<Deployments, 'page'>,
): Promise<void> {
  if (!document.querySelector(`meta[name="${TRACED}"]`)) return;
  try {
    const { tracePresses } = await import(/* webpackChunkName: "shell.seen" */ './traces.ts');
    tracePresses(() => deployments.page);
  } catch (error) {
    report('traces', error);
  }
}
