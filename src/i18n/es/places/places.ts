import type { Messages } from '#src/i18n/gb/index.ts'

export const search = {
  label: 'Buscar un lugar: %{name}',
  placeholder: 'Ciudad o coordenadas',
  how: 'Escriba el nombre de una ciudad, o pegue coordenadas o el enlace de un mapa.',
  coordinates: 'Coordenadas',
  turned: 'Coordenadas, primero la longitud',
  source: 'Lugares: %{source}',
  shown: 'El mapa muestra %{name}.',
} satisfies Messages['places']['search']
