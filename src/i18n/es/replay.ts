import type { Messages } from '../gb/index.ts'

export const replay = {
  title: 'Grabación',
  failed: 'No se pudo consultar la grabación',
  name: 'Grabación de %{operator} en %{store}',
  watch: 'Ver',
  loading: 'Se está cargando la grabación',
  download: 'Descargar (asciicast)',
  tools: 'Herramientas de la grabación',
  play: 'Reproducir',
  timeline: 'Lugar en la grabación',
  moment: '%{at} de %{of}',
  speed: 'Velocidad',
  shorten: 'Acortar las pausas a %{seconds} s',
  cut: 'Esta grabación se cortó: no está en ella todo lo que se mostró.',
  state: {
    open: 'La terminal sigue abierta: %{size} grabados hasta ahora.',
    whole: '%{size}, todo lo que se mostró.',
    cut: '%{size}. Se cortó en su límite: lo que se mostró después no se conserva.',
    lost: '%{size}. La cortó una caída o la pérdida de la máquina.',
    gone: 'La grabación ya no se conserva.',
  },
} satisfies Messages['replay']
