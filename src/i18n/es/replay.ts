import type { Messages } from '../gb/index.ts'

export const replay = {
  title: 'Grabación',
  failed: 'No se pudo cargar la grabación',
  name: 'Grabación de %{operator} en %{store}',
  watch: 'Ver',
  loading: 'Cargando la grabación',
  download: 'Descargar (asciicast)',
  tools: 'Controles de reproducción',
  play: 'Reproducir',
  timeline: 'Posición en la grabación',
  moment: '%{at} de %{of}',
  speed: 'Velocidad',
  shorten: 'Acortar las pausas a %{seconds} s',
  cut: 'Esta grabación se cortó: no contiene toda la salida.',
  state: {
    open: 'La terminal sigue abierta: %{size} grabados hasta ahora.',
    whole: '%{size}, completa.',
    cut: '%{size}. Cortada en el límite de tamaño: la salida posterior no se grabó.',
    lost: '%{size}. Cortada por un fallo o por la pérdida de la máquina.',
    gone: 'La grabación ya no se conserva.',
  },
} satisfies Messages['replay']
