import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import s from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect(id: string): void;
  className?: string;
}

const moves: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs as in the ARIA pattern: arrow keys move, only the selected tab is in the tab order. */
export function Tabs({ label, tabs, selected, onSelect, className }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const selectedIndex = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );
  const key = (event: KeyboardEvent) => {
    // With a modifier it is a key of the browser: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tabs[moves[event.key]?.(selectedIndex, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={s.list}>
        {tabs.map((tab, place) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={place === selectedIndex}
            aria-controls={`${base}-panel`}
            tabIndex={place === selectedIndex ? 0 : -1}
            className={classNames(s.tab, 't1')}
            onClick={() => onSelect(tab.id)}
            onKeyDown={key}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-${tabs[selectedIndex]?.id}`}>
        {tabs[selectedIndex]?.content}
      </div>
    </div>
  );
}
