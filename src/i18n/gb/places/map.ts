/** Texts of the map. */
export const map = {
  closer: 'Zoom in',
  farther: 'Zoom out',
  all: 'Show everything',
  keys: 'Arrow keys move the map, plus and minus zoom. Tab moves to the places; there the arrow keys move between them and Enter opens one.',
  keysPins:
    'Arrow keys move the map, plus and minus zoom. Tab moves to the pin; there the arrow keys move it, with Shift in small steps.',
  cluster: '%{smart_count} place |||| %{smart_count} places',
  loading: 'Loading the places …',
  damaged: 'Part of the street data is damaged.',
  noStreets: 'Streets are missing. %{why}',
  together: 'All at the same place',
} as const
