/** Texts of the search for a place on a map. */
export const search = {
  label: 'Find a place: %{name}',
  placeholder: 'Town or coordinates',
  how: 'Type the name of a town, or paste coordinates or a link to a map.',
  coordinates: 'Coordinates',
  turned: 'Coordinates, longitude first',
  source: 'Places: %{source}',
  shown: 'The map shows %{name}.',
} as const
