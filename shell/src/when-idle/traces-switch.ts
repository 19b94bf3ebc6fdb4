import { TRACED } from '@gargoyle/shared/contract/rendering';
import type { Host } from '@gargoyle/shared/host';
import type { Deployments } from '../isolation/deployments.ts';

/**
 * Where the page says that traces are wanted, loads what begins them: with the seams, for each file has its sum in the
 * first load.
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
