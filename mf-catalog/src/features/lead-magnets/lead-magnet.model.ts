/** State of the page's offer dialog (CAT-282). */
export interface OfferDialog {
  display: boolean;
  dismissed: boolean;
  submitted: boolean;
}

export const NO_DIALOG: OfferDialog = { display: false, dismissed: false, submitted: false };

export type OfferEvent = 'video-chosen' | 'dismiss' | 'submit' | 'reset';

/** The dialog opens with the first video, and not again in this visit once it was dismissed or submitted (CAT-283). */
export function offerAfter(dialog: OfferDialog, event: OfferEvent): OfferDialog {
  if (event === 'reset') return NO_DIALOG;
  if (event === 'dismiss') return { ...dialog, display: false, dismissed: true };
  if (event === 'submit') return { ...dialog, display: false, submitted: true };
  return dialog.dismissed || dialog.submitted ? dialog : { ...dialog, display: true };
}
