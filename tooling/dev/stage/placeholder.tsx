import type { LoadedWidget } from '@gargoyle/shared/host';
import s from './stage.module.css';

const known = new Map<string, Promise<LoadedWidget>>();

/** Replaces a widget of another remote: shows its name and props. Returns the same promise for the same name. */
export function placeholder(name: string): Promise<LoadedWidget> {
  const before = known.get(name);
  if (before) return before;
  const Component = (props: Record<string, unknown>) => (
    <div className={s.placeholder}>
      <strong>{name}</strong>
      {Object.entries(props).map(([key, value]) => (
        <span key={key}>
          {key}: {String(value)}
        </span>
      ))}
    </div>
  );
  const widget = Promise.resolve<LoadedWidget>({ Component, remote: { name: 'stage', version: 'dev', messages: {} } });
  known.set(name, widget);
  return widget;
}
