import type { Page } from '@playwright/test';

interface Shared {
  from: string;
  useIn: string[];
  loaded?: boolean;
}
interface Seen {
  __renderers: string[];
  __FEDERATION__: {
    __INSTANCES__: { name: string; shareScopeMap: { default: Record<string, Record<string, Shared>> } }[];
  };
}

/** Counts every copy of react-dom that starts on the page, like React's developer tools. */
export async function countRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const versions: string[] = [];
    const nothing = () => {};
    Object.assign(globalThis, {
      __renderers: versions,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        renderers: new Map(),
        inject: ({ version }: { version: string }) => versions.push(version),
        checkDCE: nothing,
        onCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
        onPostCommitFiberRoot: nothing,
      },
    });
  });
}

/** Shared modules on the page: for each, which applications provided copies and which use them. */
export const copiesOn = (page: Page) =>
  page.evaluate(() => {
    const { __renderers, __FEDERATION__ } = globalThis as unknown as Seen;
    const shared = __FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap.default));
    return {
      renderers: __renderers.length,
      brought: Object.fromEntries(
        shared.map(([name, versions]) => [
          name,
          { from: Object.values(versions).map(({ from }) => from), users: Object.values(versions)[0]?.useIn ?? [] },
        ]),
      ),
    };
  });
