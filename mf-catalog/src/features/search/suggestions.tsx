import { useIntl } from '@gargoyle/shared/intl';
import { Icon, Picture } from '@gargoyle/shared/ui';
import { type MouseEvent, useEffect, useRef } from 'react';
import type { Choice } from './suggestions.model.ts';
import s from './suggestions.module.css';

interface SuggestionsProps {
  /** Id of the field; the list is `<id>-list`, its options `<id>-0` and so on. */
  id: string;
  choices: readonly Choice[];
  /** Index of the highlighted option, -1 for none. */
  highlighted: number;
  onChoose(to: string): void;
}

/** The list of a combobox: the focus stays in the field, whose keys move through the options. */
export function Suggestions({ id, choices, highlighted, onChoose }: SuggestionsProps) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which must not become the effect's cleanup.
    list.current?.children[highlighted]?.scrollIntoView({ block: 'nearest' });
  }, [highlighted]);
  const choose = (event: MouseEvent, to: string) => {
    if (event.button > 1) return;
    // Like a link: the middle button and Ctrl open a new tab.
    if (event.button === 1 || event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
    else onChoose(to);
  };
  return (
    <div
      ref={list}
      id={`${id}-list`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> cannot say what kind a choice is
      role="listbox"
      tabIndex={-1}
      aria-label={intl.t('search.suggestions')}
      hidden={choices.length === 0}
      className={s.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's
        <div
          key={choice.to}
          id={`${id}-${place}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as the list's
          role="option"
          tabIndex={-1}
          aria-selected={place === highlighted}
          className={s.choice}
          onClick={(event) => choose(event, choice.to)}
          onAuxClick={(event) => choose(event, choice.to)}
        >
          <span className={s.sight} data-kind={choice.kind}>
            {choice.kind === 'term' ? (
              <Icon name="search" size={20} />
            ) : (
              <Picture src={choice.photo} alt="" ratio="fill" sizes="64px" />
            )}
          </span>
          <span>{choice.label}</span> <span className="meta">{intl.t(`search.${choice.kind}`)}</span>
        </div>
      ))}
    </div>
  );
}
