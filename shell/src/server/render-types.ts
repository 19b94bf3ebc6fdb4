import type { RenderInput, RenderOutput } from '@gargoyle/shared/contract/rendering';
import type { AppRoute, Locale, Messages, WidgetModule } from '@gargoyle/shared/host';
import type { Boot } from '../boot.ts';

/** What a remote's server file exports. */
export interface ServerRemote {
  routes: AppRoute[];
  messages: Record<Locale, Messages>;
  widgets: Readonly<Record<string, WidgetModule>>;
}

export type ShellInput = RenderInput<ServerRemote>;
export type ShellOutput = RenderOutput<Boot>;
