/** `title | course category | description`. */
export const tools = `
  Make Your Own Rake Tools | sculpture | Guitar strings, brass tube and an hour in the garage.
  A Punching Needle Worth Keeping | hair-work | Grinding one barb, and only one, under a cheap microscope.
  The Airbrush That Never Clogs | painting | It does not exist, but a cleaning habit comes close.
  What to Look for in a First Lathe | mechanical | Mass, noise and the one accessory you will use daily.
  Respirators That Fit | lab-work | Beards, cartridges and the pinch test.
  A Turntable From Kitchen Parts | sculpture | A lazy board, a bearing and a wedge that locks.
  Scales, Cups and Honest Ratios | lab-work | Volume lies. Here is what to weigh and when.
  Heat Guns Compared by Sound | fabrication | The quiet one costs more and saves the afternoon.
  Printing Tools Instead of Parts | model-making | Jigs, stamps and gauges from a small resin printer.
  My Ten Brushes | painting | A character painter empties the pot on the table.
  The Case for Cheap Calipers | mechanical | Good enough is two decimals and a spare battery.
  Sharpening for Foam Carvers | fabrication | Long blades, short strokes and a leather strop.
  A Makeup Kit That Fits Under a Seat | makeup-effects | Fourteen kilos became six, and nothing was missed.
  Ventilating Hooks by Number | hair-work | One, two or three hairs at a time.
  Monitor, Mirror or Both | performance-animation | How to see your puppet without looking away from it.
  Pressure Pots Without Fear | eyes-teeth-nails | Gauge, valve, seal, lid. In this order.
  One Lamp for the Bench | drawing | Why the angle matters more than the bulb.
  Soldering Stations for Beginners | electronics | Spend on the tip and save on the display.
`;
