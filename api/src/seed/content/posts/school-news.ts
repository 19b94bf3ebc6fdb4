/** `title | course category | description`. */
export const schoolNews = `
  Four New Pathways This Season | design | Masks and movement, museum figures, electronics and a studio for one.
  Mask of the Year Is Open | mask-making | Send us a mask made by hand this year. The jury would like to be frightened.
  Our Teachers at the Spring Fair | makeup-effects | Six demonstrations, two days and a great many bald caps.
  Subtitles in Spanish for Every Course | filmmaking | Every lesson can now be read in two languages.
  New Lamps in the Filming Room | filmmaking | You will see more of the clay and less of us.
  Student Gallery: Autumn | sculpture | Eighty pieces from people who started this year.
  A Library of Reference Photographs | drawing | Skins, hands and hinges, free for students to draw from.
  The Workshop Closes for a Week | lab-work | Floors, filters and a holiday. Courses stay open, as always.
  Live Courses in Your Own Time Zone | performance-animation | Dates are now shown where you are, with a file for your calendar.
  Welcome to Xiomara Delacroix | mold-making | Stone, fibreglass and seams that you have to look for.
  Scholarships for Young Puppeteers | puppet-making | Twelve places, no forms longer than a page.
  Summer Sketch: The Winners | drawing | Three sketchbooks that we did not want to give back.
  Pathways Show Your Progress | design | See by category what you have finished and what is waiting.
  A Visit From the Eye Bank | eyes-teeth-nails | What ocularists and monster makers can teach one another.
  Discs for the Long Winter | model-making | Some people like a shelf. We understand.
  Group Learning for Schools | fabrication | Classrooms of any size, with one calm invoice.
  Five Decades, One Photograph | sculpture | Who stands where in the picture in our hall.
  Winter Maquette Opens Soon | sculpture | Warm the clay. The theme is told on the first day.
  How We Choose a Course | hair-work | What we ask a teacher before a camera is switched on.
`;
