import type { Messages } from '../gb/index.ts'

export const replay = {
  title: 'Gravação',
  failed: 'Não foi possível carregar a gravação',
  name: 'Gravação de %{operator} em %{store}',
  watch: 'Assistir',
  loading: 'Carregando a gravação',
  download: 'Baixar (asciicast)',
  tools: 'Controles de reprodução',
  play: 'Reproduzir',
  timeline: 'Posição na gravação',
  moment: '%{at} de %{of}',
  speed: 'Velocidade',
  shorten: 'Encurtar pausas para %{seconds} s',
  cut: 'Esta gravação foi cortada: não contém toda a saída.',
  state: {
    open: 'O terminal ainda está aberto: %{size} gravados até agora.',
    whole: '%{size}, completa.',
    cut: '%{size}. Cortada no limite de tamanho: a saída posterior não foi gravada.',
    lost: '%{size}. Cortada por uma falha ou pela perda da máquina.',
    gone: 'A gravação não está mais guardada.',
  },
} satisfies Messages['replay']
