import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Language } from '@gargoyle/shared/contract/languages';
import { targetOf } from './address.ts';
import type { Files } from './files.ts';
import { filesOf, plainPage, renderedPage, type Wanted } from './page.ts';
import type { MadePage } from './page-cache.ts';
import type { PageChanges } from './page-changes.ts';
import { type PageStyle, pageStyle } from './page-styles.ts';
import type { RenderPool } from './render-pool.ts';
import { isKnownPath } from './route-table.ts';
import type { Spans } from './spans.ts';
import type { EdgeSettings } from './settings.ts';

interface Parts {
  settings: EdgeSettings;
  files: Files;
  pool: RenderPool;
  changes: PageChanges;
  spans: Pick<Spans, 'step'>;
  warn(line: string): void;
}

/** Which page to make, of which composition. */
interface Order {
  deployment: Deployment;
  /** Cache key of the composition. */
  composition: string;
  address: string;
  locale: Language;
  /** Time for rendering; defaults to the one of the settings. */
  budgetMs?: number | undefined;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Makes pages: rendered where possible, otherwise the data with which browsers render them. Never throws. */
export function createPageMaker({ settings, files, pool, changes, spans, warn }: Parts) {
  /** Leaves out a sheet that fails verification: a browser that requests it gets the refusal. */
  async function stylesOf(deployment: Deployment, wanted: Wanted): Promise<PageStyle[]> {
    const sheets = filesOf(deployment, wanted).css.map(async (file) => {
      try {
        return [pageStyle(file, await files.text(file))];
      } catch (error) {
        warn(messageOf(error));
        return [];
      }
    });
    return (await Promise.all(sheets)).flat();
  }

  /**
   * A page without rendered content. An unknown address is still a 404; a known one is a 503, since clients without
   * scripts get no page.
   */
  async function unrendered({ deployment, locale }: Order, path: string): Promise<MadePage> {
    const styles = await stylesOf(deployment, { locale, routes: [], widgets: [] });
    return {
      status: isKnownPath(deployment, path) ? 503 : 404,
      html: plainPage(deployment, locale, styles),
      styles: styles.map(({ sum }) => sum),
      keep: false,
    };
  }

  return async (order: Order): Promise<MadePage> => {
    const { deployment, composition, address, locale, budgetMs = settings.budgetMs } = order;
    const url = targetOf(address, settings.publicUrl);
    const began = performance.now();
    try {
      const { output, errors } = await spans.step('draw a page', () =>
        pool.render(deployment, composition, { url: url.href, locale, budgetMs }),
      );
      for (const error of errors) warn(`${address}: ${error}`);
      if (!output) return await unrendered(order, url.pathname);
      if (output.location) return { status: output.status, location: output.location, html: '', keep: true };
      // A withdrawn page answers 410 instead of 404; both show the 404 page (PLAT-032).
      const gone = output.status === 404 && (await changes.isWithdrawn(url.pathname));
      const styles = await stylesOf(deployment, { locale, ...output });
      return {
        status: gone ? 410 : output.lacking ? 503 : output.status,
        html: renderedPage(deployment, locale, output, styles),
        styles: styles.map(({ sum }) => sum),
        keep: output.complete,
        late: !output.complete && performance.now() - began >= budgetMs,
      };
    } catch (error) {
      warn(`${address}: ${messageOf(error)}`);
      return unrendered(order, url.pathname);
    }
  };
}
