import type { Messages } from '#src/i18n/gb/index.ts'

export const search = {
  label: 'Encontrar um lugar: %{name}',
  placeholder: 'Cidade ou coordenadas',
  how: 'Digite o nome de uma cidade, ou cole coordenadas ou o link de um mapa.',
  coordinates: 'Coordenadas',
  turned: 'Coordenadas, longitude primeiro',
  source: 'Lugares: %{source}',
  shown: 'O mapa mostra %{name}.',
} satisfies Messages['places']['search']
