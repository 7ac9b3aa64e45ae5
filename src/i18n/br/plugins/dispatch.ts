import type { Messages } from '#src/i18n/gb/index.ts'

export const dispatch = {
  asking: 'Verificando a tela de despacho',
  loading: 'Carregando a tela de despacho',
  frame: 'Tela de despacho de %{store}',
  asOf: 'Última resposta às %{time}',
  anew: 'Recarregar',
  newTab: 'Abrir em nova aba',
  full: 'Tela cheia',
  leaveFull: 'Sair da tela cheia',
  address: 'Endereço',
  failed: 'Não foi possível carregar o endereço da tela de despacho',
  notSupported: 'Esta loja não tem tela de despacho',
  stale:
    'A tela de despacho não responde corretamente desde as %{time}. O que você vê pode estar desatualizado.',
  staleCall:
    'O servidor deste console não responde desde as %{time}; por isso o estado da tela de despacho é desconhecido. O que você vê pode estar desatualizado.',
  slow: 'A tela de despacho está demorando para carregar. Espere, recarregue-a ou abra-a em nova aba.',
  problems: {
    refuses_frame: {
      title: 'A tela de despacho não pode ser mostrada dentro desta página',
      text: 'Ela não permite ser incorporada. Abra-a em nova aba.',
    },
    timeout: {
      title: 'A tela de despacho não responde',
      text: 'Ela pode estar fora do ar ou temporariamente inacessível. Tente de novo. Se o problema persistir, avise quem cuida do despacho desta loja.',
    },
    login: {
      title: 'A tela de despacho pede que você entre',
      text: 'Abra-a em nova aba, entre por lá e depois tente de novo aqui.',
    },
    error: {
      title: 'A tela de despacho informa um erro',
      text: 'Tente de novo. Se o problema persistir, avise quem cuida do despacho desta loja.',
    },
    refused: {
      title: 'O endereço da tela de despacho não é permitido',
      text: 'Ela não foi aberta. Peça a um administrador deste console que verifique o endereço.',
    },
    unknown: {
      title: 'A tela de despacho talvez não abra dentro desta página',
      text: 'O servidor não diz se ela pode ser mostrada aqui. Abra-a em nova aba.',
    },
  },
} satisfies Messages['dispatch']
