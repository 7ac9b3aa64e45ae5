import type { Messages } from '#src/i18n/gb/index.ts'

export const map = {
  closer: 'Acercar',
  farther: 'Alejar',
  all: 'Mostrar todo',
  keys: 'Las flechas mueven el mapa, más y menos cambian el zoom. Tab lleva a los lugares; allí las flechas pasan de uno a otro e Intro lo abre.',
  keysPins:
    'Las flechas mueven el mapa, más y menos cambian el zoom. Tab lleva al marcador; allí las flechas lo mueven, con Mayús en pasos pequeños.',
  cluster: '%{smart_count} lugar |||| %{smart_count} lugares',
  loading: 'Cargando los lugares …',
  damaged: 'Parte de los datos de las calles está dañada.',
  noStreets: 'Faltan calles. %{why}',
  together: 'Todos en el mismo lugar',
} satisfies Messages['places']['map']
