import { describe, expect, test } from 'vitest';
import { NO_DIALOG, offerAfter } from './lead-magnet.model.ts';

describe('offer dialog', () => {
  test('CAT-283 a video shows it before signing up; once dismissed it stays closed', () => {
    const shown = offerAfter(NO_DIALOG, 'video-chosen');
    expect(shown.display).toBe(true);
    const gone = offerAfter(shown, 'dismiss');
    expect(gone).toEqual({ display: false, dismissed: true, submitted: false });
    expect(offerAfter(gone, 'video-chosen').display).toBe(false);
  });
  test('CAT-280 CAT-282 once submitted it stays closed; a reset clears the state', () => {
    const sent = offerAfter(NO_DIALOG, 'submit');
    expect(sent.submitted).toBe(true);
    expect(offerAfter(sent, 'video-chosen').display).toBe(false);
    expect(offerAfter(sent, 'reset')).toEqual(NO_DIALOG);
  });
});
