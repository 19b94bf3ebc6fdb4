/** `title | course category | description`. */
export const behindTheScenes = `
  Filming a Course in Eleven Days | filmmaking | Three cameras, one sculptor and a great deal of tea.
  = Rodar un curso en once días | Tres cámaras, una escultora y muchísimo té.
  The Mask We Had to Make Twice | mask-making | What a hot van does to a latex giant, with pictures.
  = La máscara que hicimos dos veces | Lo que una furgoneta al sol le hace a un gigante de látex, con fotos.
  Punching a Werewolf in a Hotel | hair-work | Nine artists, two rooms and a very patient cleaning staff.
  = Implantar un hombre lobo en un hotel | Nueve artistas, dos habitaciones y un personal de limpieza muy paciente.
  A Dragon for Forty Children | puppet-making | How our students built and walked the spring dragon.
  = Un dragón para cuarenta niños | Cómo nuestros alumnos construyeron y pasearon el dragón de primavera.
  The Leak in Tank Two | lab-work | A short story about water, silicone and electricity.
  = La fuga del tanque dos | Un cuento breve sobre agua, silicona y electricidad.
  Rebuilding the Clay Room | sculpture | New floors, old benches and the return of the good light.
  = La sala de arcilla, renovada | Suelos nuevos, mesas viejas y el regreso de la buena luz.
  A Bust a Day in October | sculpture | Thirty-one small sculptures by eleven people.
  = Un busto al día en octubre | Treinta y una esculturas pequeñas de once personas.
  Three Hundred Teeth by Friday | eyes-teeth-nails | A zombie wedding and the dental week behind it.
  = Trescientos dientes para el viernes | Una boda zombi y la semana dental que hubo detrás.
  Moving a Five-Metre Puppet | puppet-making | Doors, bridges and the wind.
  = Mover un títere de cinco metros | Puertas, puentes y el viento.
  The Blink That Took a Month | electronics | Version nineteen looked alive. Nobody knew why, at first.
  = El parpadeo que tardó un mes | La versión diecinueve parecía viva. Al principio nadie supo por qué.
  Scanning Our Own Archive | design | Two thousand molds, one shelf at a time.
  = Escanear nuestro propio archivo | Dos mil moldes, estante por estante.
  Shooting in the Rain on Purpose | filmmaking | What water did to the makeup, the suit and the mood.
  = Rodar bajo la lluvia a propósito | Lo que el agua hizo con el maquillaje, el traje y el ánimo.
  Lifecast Day at the Theatre | life-casting | Twelve actors, one sink.
  = Día de vaciados en el teatro | Doce actores, un lavabo.
  A Forest on a Folding Table | model-making | From tea leaves to treeline in a week.
  = Un bosque en una mesa plegable | De las hojas de té a la arboleda en una semana.
  Behind the Winter Maquettes | sculpture | The judges' favourites and how they were made.
  = Detrás de las maquetas de invierno | Las favoritas del jurado y cómo se hicieron.
  Painting With the Windows Open | painting | Our spray booth broke. It was a good week.
  = Pintar con las ventanas abiertas | Se nos rompió la cabina. Fue una buena semana.
  The Suit That Learned to Breathe | fabrication | Fans, mesh and one determined performer.
  = El traje que aprendió a respirar | Ventiladores, malla y un intérprete decidido.
  Drawing the Night Shift | drawing | Sketches from a hospital, a bakery and an airport.
  = Dibujar el turno de noche | Apuntes de un hospital, una panadería y un aeropuerto.
  Repairing the School Gargoyle | mold-making | He lost an ear in the frost. He has it back.
  = Arreglar la gárgola de la escuela | Perdió una oreja con la helada. Ya la tiene de vuelta.
`;
