import { type FocusEventHandler, useState } from 'react';

interface Closable {
  disabled?: boolean | undefined;
  onFocus?: FocusEventHandler<HTMLButtonElement> | undefined;
  onBlur?: FocusEventHandler<HTMLButtonElement> | undefined;
}

/** A button that closes while it has the focus says so and ignores clicks; closed for real it would lose the focus. */
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
