import {
  type LoadedWidget,
  type Locale,
  type Messages,
  type WidgetModule,
  widgetExpose,
  widgetHouse,
} from '@gargoyle/shared/host';
import type { RemoteLoader } from './attempts.ts';

/** The build adds the English words that a widget can show; those of other languages are the remote's, whole. */
type BuiltWidget = WidgetModule & { words: Messages };

/** Loads widgets by name; the same promise for the same name and attempt, so that a slot waits once. */
export function createWidgetLoader(loader: RemoteLoader, locale: Locale) {
  const widgets = new Map<string, Promise<LoadedWidget>>();

  async function fetchWidget(name: string): Promise<LoadedWidget> {
    const house = widgetHouse(name);
    const names = [widgetExpose(name), ...(locale === 'en' ? [] : [`messages-${locale}`])];
    const { value, version } = await loader.load(house, names, (modules) => modules);
    const [widget, foreign] = value as [BuiltWidget, { default: Messages }?];
    return {
      Component: widget.default,
      remote: { name: house, version, messages: foreign?.default ?? widget.words },
    };
  }

  return (name: string, attempt: number): Promise<LoadedWidget> => {
    const key = `${name} ${attempt}`;
    let widget = widgets.get(key);
    if (!widget) {
      widget = fetchWidget(name);
      widgets.set(key, widget);
    }
    return widget;
  };
}
