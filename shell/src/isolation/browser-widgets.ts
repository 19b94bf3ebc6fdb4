import {
  type LoadedWidget,
  type Locale,
  type Messages,
  type WidgetModule,
  widgetExpose,
  widgetHouse,
} from '@gargoyle/shared/host';
import { tracked } from '../router/areas.ts';
import type { RemoteLoader } from './attempts.ts';
import { remoteWords } from './remote-words.ts';

/** The build adds the English messages of a widget; other languages are one file per remote. */
type BuiltWidget = WidgetModule & { words: Messages };

interface Known {
  widget: Promise<LoadedWidget>;
  /** A slot shows it; false while it has only been fetched ahead. */
  placed: boolean;
  /** Number of the loader's attempt that loaded its module; undefined if none did. */
  from?: number;
}

/**
 * Loads widgets by name; the same name and attempt return the same promise, so that a slot suspends once. Without an
 * attempt it is fetched ahead of its slot: then a failure is forgotten unless a slot has met it.
 */
export function createWidgetLoader(loader: RemoteLoader, locale: Locale) {
  const widgets = new Map<string, Known>();

  async function fetchWidget(name: string, known: Partial<Known>): Promise<LoadedWidget> {
    const remote = widgetHouse(name);
    const names = [widgetExpose(name), ...remoteWords(locale)];
    const { value, version, attempt } = await loader.load(remote, names, (modules) => modules);
    known.from = attempt;
    const [widget, all] = value as [BuiltWidget, { default: Messages }?];
    return {
      Component: widget.default,
      remote: { name: remote, version, messages: all?.default ?? widget.words },
    };
  }

  return (name: string, asked?: number): Promise<LoadedWidget> => {
    const attempt = asked ?? 0;
    const placed = asked !== undefined;
    const key = `${name} ${attempt}`;
    const known = widgets.get(key);
    if (known) {
      known.placed ||= placed;
      return known.widget;
    }
    // Its module was loaded, but the widget failed: load a new module.
    const previous = widgets.get(`${name} ${attempt - 1}`);
    if (previous?.from !== undefined) loader.renew(widgetHouse(name), previous.from);
    const entry: Partial<Known> = { placed };
    entry.widget = tracked(fetchWidget(name, entry));
    widgets.set(key, entry as Known);
    void entry.widget.catch(() => entry.placed || widgets.delete(key));
    return entry.widget;
  };
}
