/** `title | course category | description`. */
export const careers = `
  Your First Week in a Creature Shop | fabrication | Sweep, ask, label, repeat. Then they hand you the good clay.
  = Tu primera semana en un taller de criaturas | Barre, pregunta, etiqueta, repite. Luego te dan la arcilla buena.
  Ten Portfolio Pages That Get a Call | design | Fewer finished pieces, more evidence of thinking.
  = Diez páginas de portafolio por las que te llaman | Menos piezas acabadas, más pruebas de que piensas.
  What a Day Rate Covers | filmmaking | Kit, travel, cleaning and the email at midnight.
  = Lo que cubre una tarifa diaria | Material, viajes, limpieza y el correo de medianoche.
  From Nurse to Ocularist | eyes-teeth-nails | A career change measured in irises.
  = De enfermera a ocularista | Un cambio de oficio medido en iris.
  How to Talk About Money Before You Sculpt | sculpture | Numbers early keep friends late.
  = Cómo hablar de dinero antes de esculpir | Las cifras tempranas conservan amigos mucho tiempo.
  Apprenticeship Without a Master | mold-making | Learning alone, with a camera and a notebook.
  = Aprendizaje sin maestro | Aprender a solas, con una cámara y un cuaderno.
  Working With Agents, Unions and Neither | makeup-effects | Three working artists compare their years.
  = Con agentes, con sindicato y sin nada | Tres artistas en activo comparan sus años.
  Showing Work You Cannot Show | design | Contracts, patience and the pieces you make for yourself.
  = Mostrar el trabajo que no puedes mostrar | Contratos, paciencia y las piezas que haces para ti.
  Teaching Is Also Practice | life-casting | What our teachers learned from explaining it.
  = Enseñar también es practicar | Lo que nuestros profesores aprendieron al explicarlo.
  Freelance Winters | painting | Planning for the months in which nobody dies on film.
  = Inviernos por cuenta propia | Planificar los meses en que nadie muere en el cine.
  Crew Manners for Makeup Artists | makeup-effects | Where to stand, when to speak, what to carry.
  = Modales de rodaje para maquilladores | Dónde ponerse, cuándo hablar, qué llevar.
  Making a Living With Puppets | puppet-making | Four income streams and a van.
  = Vivir de los títeres | Cuatro fuentes de ingresos y una furgoneta.
  The Quiet Jobs | lab-work | Seamers, cutters, runners and record keepers hold the trade together.
  = Los trabajos callados | Quienes cosen, cortan, corren y anotan sostienen el oficio.
  Museums Hire Monster Makers | model-making | Figures, dioramas and a pension.
  = Los museos contratan a quien hace monstruos | Figuras, dioramas y una pensión.
  Getting Hired for Stop-Motion | performance-animation | A reel of twelve seconds is long enough.
  = Que te contraten en stop-motion | Doce segundos de muestra son suficientes.
  A Wig Maker's Calendar | hair-work | Opera in autumn, film in spring, repairs always.
  = El calendario de una posticera | Ópera en otoño, cine en primavera, arreglos siempre.
  When to Say No | fabrication | Unsafe, unpaid, unkind: three good reasons and how to phrase them.
  = Cuándo decir que no | Inseguro, sin pagar, sin respeto: tres buenas razones y cómo decirlas.
  Returning After a Break | drawing | Hands remember. Schedules do not.
  = Volver después de una pausa | Las manos recuerdan. Las agendas, no.
`;
