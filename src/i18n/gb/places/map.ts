/** Texts of the map. */
export const map = {
  closer: 'Closer',
  farther: 'Farther away',
  all: 'Show everything',
  keys: 'The arrow keys move the map, plus and minus change how close it is. Tab leads to the places on it; there the arrow keys lead from one to the next, Enter opens it.',
  keysPins:
    'The arrow keys move the map, plus and minus change how close it is. Tab leads to the pin; there the arrow keys move it, with Shift in small steps.',
  cluster: '%{smart_count} place |||| %{smart_count} places',
  loading: 'Loading the places …',
  together: 'All at the same place',
} as const
