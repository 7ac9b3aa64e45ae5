import type { Messages } from '#src/i18n/gb/index.ts'

export const dispatch = {
  asking: 'A tela de despacho está sendo consultada',
  loading: 'A tela de despacho está carregando',
  frame: 'Tela de despacho de %{store}',
  asOf: 'Respondeu às %{time}',
  anew: 'Carregar de novo',
  newTab: 'Abrir em nova aba',
  full: 'Tela cheia',
  leaveFull: 'Sair da tela cheia',
  address: 'Endereço',
  failed: 'Não foi possível saber onde está a tela de despacho',
  notSupported: 'Esta loja não tem tela de despacho aqui',
  stale:
    'Desde as %{time} a tela de despacho não responde como deveria. O que você vê pode estar desatualizado.',
  staleCall:
    'Desde as %{time} nada se sabe da tela de despacho: este console não recebe resposta do seu servidor. O que você vê pode estar desatualizado.',
  slow: 'A tela de despacho demora para carregar. Você pode esperar, carregá-la de novo ou abri-la em nova aba.',
  problems: {
    refuses_frame: {
      title: 'A tela de despacho não pode ser mostrada dentro desta página',
      text: 'Ela só se deixa mostrar sozinha. Abra-a em nova aba.',
    },
    timeout: {
      title: 'A tela de despacho não responde',
      text: 'Ela pode estar fora do ar ou inacessível no momento. Tente de novo; se continuar assim, avise quem cuida do despacho desta loja.',
    },
    login: {
      title: 'A tela de despacho pede que você entre',
      text: 'Abra-a em nova aba, entre por lá e depois tente de novo aqui.',
    },
    error: {
      title: 'A tela de despacho está com uma falha',
      text: 'Tente de novo; se continuar assim, avise quem cuida do despacho desta loja.',
    },
    refused: {
      title: 'O endereço da tela de despacho não é permitido',
      text: 'Ninguém é enviado para lá. Peça a um administrador deste console que verifique o endereço.',
    },
    unknown: {
      title: 'A tela de despacho tem uma página própria',
      text: 'O servidor não diz se ela pode ser mostrada aqui. Abra-a em nova aba.',
    },
  },
} satisfies Messages['dispatch']
