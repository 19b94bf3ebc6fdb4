import {
  type LoadedWidget,
  type Locale,
  type Messages,
  type WidgetModule,
  widgetExpose,
  widgetHouse,
} from '@gargoyle/shared/host';
import type { RemoteLoader } from './attempts.ts';
import { remoteWords } from './remote-words.ts';

/** The build adds the English words that a widget can show; those of other languages are the remote's, whole. */
type BuiltWidget = WidgetModule & { words: Messages };

interface Known {
  widget: Promise<LoadedWidget>;
  /** The loader's attempt that brought its module; undefined when none did. */
  from?: number;
}

/** Loads widgets by name; the same promise for the same name and attempt, so that a slot waits once. */
export function createWidgetLoader(loader: RemoteLoader, locale: Locale) {
  const widgets = new Map<string, Known>();

  async function fetchWidget(name: string, known: Partial<Known>): Promise<LoadedWidget> {
    const house = widgetHouse(name);
    const names = [widgetExpose(name), ...remoteWords(locale)];
    const { value, version, attempt } = await loader.load(house, names, (modules) => modules);
    known.from = attempt;
    const [widget, all] = value as [BuiltWidget, { default: Messages }?];
    return {
      Component: widget.default,
      remote: { name: house, version, messages: all?.default ?? widget.words },
    };
  }

  return (name: string, attempt: number): Promise<LoadedWidget> => {
    const key = `${name} ${attempt}`;
    const known = widgets.get(key);
    if (known) return known.widget;
    // Its module had come, and the widget failed nevertheless: another module is needed.
    const before = widgets.get(`${name} ${attempt - 1}`);
    if (before?.from !== undefined) loader.renew(widgetHouse(name), before.from);
    const fresh: Partial<Known> = {};
    fresh.widget = fetchWidget(name, fresh);
    widgets.set(key, fresh as Known);
    return fresh.widget;
  };
}
