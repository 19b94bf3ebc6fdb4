import { type FocusEventHandler, useState } from 'react';

interface Closable {
  disabled?: boolean | undefined;
  onFocus?: FocusEventHandler<HTMLButtonElement> | undefined;
  onBlur?: FocusEventHandler<HTMLButtonElement> | undefined;
}

/** A focused button that becomes disabled only uses `aria-disabled`: with `disabled` it would lose the focus. */
export function useClosed({ disabled = false, onFocus, onBlur }: Closable) {
  const [focused, setFocused] = useState(false);
  const soft = disabled && focused;
  return {
    soft,
    props: {
      disabled: disabled && !focused,
      onFocus: ((event) => {
        setFocused(true);
        onFocus?.(event);
      }) satisfies FocusEventHandler<HTMLButtonElement>,
      onBlur: ((event) => {
        setFocused(false);
        onBlur?.(event);
      }) satisfies FocusEventHandler<HTMLButtonElement>,
    },
  };
}
