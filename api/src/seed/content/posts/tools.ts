/** `title | course category | description`. */
export const tools = `
  Make Your Own Rake Tools | sculpture | Guitar strings, brass tube and an hour in the garage.
  = Hazte tus propios rastrillos | Cuerdas de guitarra, tubo de latón y una hora en el garaje.
  A Punching Needle Worth Keeping | hair-work | Grinding one barb, and only one, under a cheap microscope.
  = Una aguja de implantar que vale la pena | Afilar una muesca, y solo una, bajo un microscopio barato.
  The Airbrush That Never Clogs | painting | It does not exist, but a cleaning habit comes close.
  = El aerógrafo que nunca se atasca | No existe, pero una buena costumbre de limpieza se le acerca.
  What to Look for in a First Lathe | mechanical | Mass, noise and the one accessory you will use daily.
  = Qué mirar en un primer torno | Masa, ruido y el único accesorio que usarás a diario.
  Respirators That Fit | lab-work | Beards, cartridges and the pinch test.
  = Mascarillas que ajustan | Barbas, cartuchos y la prueba del pellizco.
  A Turntable From Kitchen Parts | sculpture | A lazy board, a bearing and a wedge that locks.
  = Una base giratoria con piezas de cocina | Una bandeja giratoria, un rodamiento y una cuña que bloquea.
  Scales, Cups and Honest Ratios | lab-work | Volume lies. Here is what to weigh and when.
  = Básculas, vasos y proporciones honestas | El volumen miente. Esto es lo que hay que pesar, y cuándo.
  Heat Guns Compared by Sound | fabrication | The quiet one costs more and saves the afternoon.
  = Pistolas de calor comparadas por su ruido | La silenciosa cuesta más y salva la tarde.
  Printing Tools Instead of Parts | model-making | Jigs, stamps and gauges from a small resin printer.
  = Imprimir herramientas en vez de piezas | Plantillas, sellos y galgas de una pequeña impresora de resina.
  My Ten Brushes | painting | A character painter empties the pot on the table.
  = Mis diez pinceles | Una pintora de personajes vacía el bote sobre la mesa.
  The Case for Cheap Calipers | mechanical | Good enough is two decimals and a spare battery.
  = En defensa del calibre barato | Suficiente son dos decimales y una pila de repuesto.
  Sharpening for Foam Carvers | fabrication | Long blades, short strokes and a leather strop.
  = Afilar para tallar espuma | Hojas largas, pasadas cortas y un asentador de cuero.
  A Makeup Kit That Fits Under a Seat | makeup-effects | Fourteen kilos became six, and nothing was missed.
  = Un maletín que cabe bajo el asiento | Catorce kilos se quedaron en seis y nada se echó en falta.
  Ventilating Hooks by Number | hair-work | One, two or three hairs at a time.
  = Ganchos de anudar por número | Uno, dos o tres pelos a la vez.
  Monitor, Mirror or Both | performance-animation | How to see your puppet without looking away from it.
  = Monitor, espejo o ambos | Cómo ver a tu títere sin dejar de mirarlo.
  Pressure Pots Without Fear | eyes-teeth-nails | Gauge, valve, seal, lid. In this order.
  = Ollas de presión sin miedo | Manómetro, válvula, junta, tapa. En este orden.
  One Lamp for the Bench | drawing | Why the angle matters more than the bulb.
  = Una lámpara para la mesa de trabajo | Por qué importa más el ángulo que la bombilla.
  Soldering Stations for Beginners | electronics | Spend on the tip and save on the display.
  = Estaciones de soldar para principiantes | Gasta en la punta y ahorra en la pantalla.
`;
