export interface CaptureState {
  newsletter: boolean;
  /** A field was touched (CAT-274). */
  changed: boolean;
  /** A submission is pending or has succeeded (CAT-276). */
  isCTADisabled: boolean;
}

/** Whether the form may be sent (CAT-273 to CAT-276). */
export const maySubmit = (state: CaptureState): boolean => state.changed && state.newsletter && !state.isCTADisabled;
