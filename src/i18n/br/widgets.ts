import type { Messages } from '../gb/index.ts'

export const widgets = {
  discard: {
    title: 'Descartar o que você digitou?',
    text: 'Não foi salvo.',
    confirm: 'Descartar',
    stay: 'Manter',
  },
  choices: '%{smart_count} opção |||| %{smart_count} opções',
  choicesOf: '%{count} de %{total}: digite para encontrar as outras',
  search: {
    none: 'Nada foi encontrado para “%{text}”.',
    part: '“%{text}” não é um nome inteiro: escolha um dos encontrados.',
    late: 'A busca por “%{text}” demorou demais. Tente de novo.',
  },
  date: {
    open: 'Abrir o calendário',
    calendar: 'Calendário',
    format: 'dd/mm/aaaa',
    from: 'De',
    to: 'Até',
    wrong: 'Digite um dia como dd/mm/aaaa',
    early: 'Não antes de %{day}',
    late: 'Não depois de %{day}',
    order: 'O fim vem antes do início',
    before: 'Mês anterior',
    after: 'Próximo mês',
    today: 'hoje',
  },
  feed: { empty: 'Seu feed está vazio.' },
  chat: {
    message: 'Mensagem',
    send: 'Enviar',
    none: 'Ainda não há mensagens.',
    newest: 'Ir para a mais recente',
    unsent: 'A mensagem não foi enviada.',
  },
  chart: { none: 'Nenhum dado disponível', table: 'Como tabela', label: 'Nome', size: 'Tamanho' },
  notices: 'Mensagens recentes',
  zoom: {
    title: 'Zoom',
    larger: 'Maior',
    smaller: 'Menor',
    fit: 'Ajustar',
    whole: '100 %',
    keys: 'Teclas: + e − para o tamanho, 0 para ajustar, 1 para 100 %.',
  },
} satisfies Messages['widgets']
