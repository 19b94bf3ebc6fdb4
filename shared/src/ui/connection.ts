interface Connection {
  saveData?: boolean;
  /** Megabits per second; at most 10. */
  downlink?: number;
}

const connection = (): Connection => (navigator as { connection?: Connection }).connection ?? {};

/** Whether the reader asked to save data. False where the browser does not say. */
export const savesData = (): boolean => connection().saveData ?? false;

/**
 * Whether data may be loaded at this rate that may never be needed: not while data is saved. True where the browser does
 * not say how fast it is (the Network Information API is Chromium's).
 * @param mbps megabits per second
 */
export const isConnectionSpare = (mbps: number): boolean => !savesData() && (connection().downlink ?? mbps) >= mbps;
