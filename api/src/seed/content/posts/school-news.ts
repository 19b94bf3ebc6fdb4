/** `title | course category | description`. */
export const schoolNews = `
  Four New Pathways This Season | design | Masks and movement, museum figures, electronics and a studio for one.
  = Cuatro rutas nuevas esta temporada | Máscaras y movimiento, figuras de museo, electrónica y un estudio para una sola persona.
  Mask of the Year Is Open | mask-making | Send us a mask made by hand this year. The jury would like to be frightened.
  = Se abre la Máscara del Año | Envíanos una máscara hecha a mano este año. Al jurado le gustaría pasar miedo.
  Our Teachers at the Spring Fair | makeup-effects | Six demonstrations, two days and a great many bald caps.
  = Nuestros profesores en la feria de primavera | Seis demostraciones, dos días y muchísimas calvas.
  Subtitles in Spanish for Every Course | filmmaking | Every lesson can now be read in two languages.
  = Subtítulos en español en todos los cursos | Todas las lecciones se pueden leer ya en dos idiomas.
  New Lamps in the Filming Room | filmmaking | You will see more of the clay and less of us.
  = Lámparas nuevas en la sala de rodaje | Verás más arcilla y menos a nosotros.
  Student Gallery: Autumn | sculpture | Eighty pieces from people who started this year.
  = Galería de alumnos: otoño | Ochenta piezas de gente que empezó este año.
  A Library of Reference Photographs | drawing | Skins, hands and hinges, free for students to draw from.
  = Una biblioteca de fotos de referencia | Pieles, manos y bisagras que los alumnos pueden dibujar libremente.
  The Workshop Closes for a Week | lab-work | Floors, filters and a holiday. Courses stay open, as always.
  = El taller cierra una semana | Suelos, filtros y vacaciones. Los cursos siguen abiertos, como siempre.
  Live Courses in Your Own Time Zone | performance-animation | Dates are now shown where you are, with a file for your calendar.
  = Cursos en vivo en tu huso horario | Las fechas se muestran ahora donde estás tú, con un archivo para tu calendario.
  Welcome to Xiomara Delacroix | mold-making | Stone, fibreglass and seams that you have to look for.
  = Damos la bienvenida a Xiomara Delacroix | Piedra, fibra de vidrio y juntas que hay que buscar.
  Scholarships for Young Puppeteers | puppet-making | Twelve places, no forms longer than a page.
  = Becas para jóvenes titiriteros | Doce plazas y ningún formulario de más de una página.
  Summer Sketch: The Winners | drawing | Three sketchbooks that we did not want to give back.
  = Boceto de Verano: las obras ganadoras | Tres cuadernos que no queríamos devolver.
  Pathways Show Your Progress | design | See by category what you have finished and what is waiting.
  = Las rutas muestran tu progreso | Mira por oficio lo que has terminado y lo que te espera.
  A Visit From the Eye Bank | eyes-teeth-nails | What ocularists and monster makers can teach one another.
  = Una visita del banco de ojos | Lo que ocularistas y creadores de monstruos pueden enseñarse.
  Discs for the Long Winter | model-making | Some people like a shelf. We understand.
  = Discos para el largo invierno | Hay a quien le gusta una estantería. Lo entendemos.
  Group Learning for Schools | fabrication | Classrooms of any size, with one calm invoice.
  = Aprendizaje en grupo para escuelas | Aulas de cualquier tamaño, con una sola factura tranquila.
  Five Decades, One Photograph | sculpture | Who stands where in the picture in our hall.
  = Cinco décadas, una fotografía | Quién está dónde en la foto de nuestro vestíbulo.
  Winter Maquette Opens Soon | sculpture | Warm the clay. The theme is told on the first day.
  = La Maqueta de Invierno abre pronto | Calienta la arcilla. El tema se cuenta el primer día.
  How We Choose a Course | hair-work | What we ask a teacher before a camera is switched on.
  = Cómo elegimos un curso | Lo que preguntamos a quien enseña antes de encender una cámara.
`;
