import type { Messages } from '../gb/index.ts'

export const replay = {
  title: 'Gravação',
  failed: 'Não foi possível consultar a gravação',
  name: 'Gravação de %{operator} em %{store}',
  watch: 'Assistir',
  loading: 'A gravação está sendo carregada',
  download: 'Baixar (asciicast)',
  tools: 'Ferramentas da gravação',
  play: 'Reproduzir',
  timeline: 'Lugar na gravação',
  moment: '%{at} de %{of}',
  speed: 'Velocidade',
  shorten: 'Encurtar pausas para %{seconds} s',
  cut: 'Esta gravação foi cortada: nem tudo o que foi mostrado está nela.',
  state: {
    open: 'O terminal ainda está aberto: %{size} gravados até agora.',
    whole: '%{size}, tudo o que foi mostrado.',
    cut: '%{size}. Foi cortada no limite: o que foi mostrado depois não é guardado.',
    lost: '%{size}. Foi cortada por uma queda ou pela perda da máquina.',
    gone: 'A gravação não é mais guardada.',
  },
} satisfies Messages['replay']
