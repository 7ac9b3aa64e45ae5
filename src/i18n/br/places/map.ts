import type { Messages } from '#src/i18n/gb/index.ts'

export const map = {
  closer: 'Aproximar',
  farther: 'Afastar',
  all: 'Mostrar tudo',
  keys: 'As setas movem o mapa, mais e menos mudam o zoom. Tab leva aos lugares; ali as setas passam de um a outro e Enter abre o lugar.',
  keysPins:
    'As setas movem o mapa, mais e menos mudam o zoom. Tab leva ao marcador; ali as setas o movem, com Shift em passos pequenos.',
  cluster: '%{smart_count} lugar |||| %{smart_count} lugares',
  loading: 'Carregando os lugares …',
  damaged: 'Parte dos dados das ruas está danificada.',
  noStreets: 'Faltam ruas. %{why}',
  together: 'Todos no mesmo lugar',
} satisfies Messages['places']['map']
