/** What the page remembers of its offer (CAT-282). */
export interface OfferDialog {
  display: boolean;
  dismissed: boolean;
  submitted: boolean;
}

export const NO_DIALOG: OfferDialog = { display: false, dismissed: false, submitted: false };

export type OfferEvent = 'video-chosen' | 'dismiss' | 'submit' | 'reset';

/** The dialog comes with the first video, and never again in this visit once it was closed or sent (CAT-283). */
export function offerAfter(dialog: OfferDialog, event: OfferEvent): OfferDialog {
  if (event === 'reset') return NO_DIALOG;
  if (event === 'dismiss') return { ...dialog, display: false, dismissed: true };
  if (event === 'submit') return { ...dialog, display: false, submitted: true };
  return dialog.dismissed || dialog.submitted ? dialog : { ...dialog, display: true };
}
