import type { Messages } from '#src/i18n/gb/index.ts'

export const filesTrash = {
  title: 'Lixeira de %{store}',
  lead: 'Os itens excluídos ficam aqui até serem excluídos permanentemente. Todos os operadores da loja os veem.',
  list: 'Conteúdo da lixeira',
  pages: 'Paginação: lixeira',
  failed: 'Não foi possível ler a lixeira.',
  empty: 'A lixeira está vazia',
  noneFound: 'Nenhuma correspondência para “%{text}” na lixeira',
  name: 'Nome',
  was: 'Local original',
  nobodyKnows: 'Desconhecido',
  type: 'Tipo',
  types: { file: 'Arquivo', folder: 'Pasta', link: 'Link', other: 'Outro' },
  size: 'Tamanho',
  trashed: 'Excluído em',
  operator: 'Excluído por',
  states: {
    partial: 'Talvez incompleto: a exclusão foi interrompida',
    missing: 'Ausente: foi removido diretamente na máquina',
    removing: 'Sendo excluído permanentemente',
  },
  restore: 'Restaurar',
  restored: 'Restaurado: %{what}.',
  remove: 'Excluir permanentemente',
  emptyIt: 'Esvaziar lixeira',
  removeAsk: {
    title: 'Excluir %{what} permanentemente?',
    text: 'O item não poderá ser restaurado. |||| Os itens não poderão ser restaurados.',
    folders: 'As pastas são excluídas com tudo o que contêm.',
  },
  emptyAsk: {
    title: 'Esvaziar lixeira?',
    text: '%{smart_count} item será excluído permanentemente, não importa quem o tenha movido para a lixeira. Ele não poderá ser restaurado. |||| %{smart_count} itens serão excluídos permanentemente, não importa quem os tenha movido para a lixeira. Eles não poderão ser restaurados.',
  },
  taken: {
    title: 'O local original está ocupado',
    lead: 'Há outro item no local original. |||| Há outros itens nos locais originais de %{smart_count} deles.',
    hint: 'Substituir move para a lixeira o que está lá agora.',
    skip: 'Deixar na lixeira',
  },
  removing: 'Excluindo permanentemente …',
  removed:
    'Excluído permanentemente: %{smart_count} item. |||| Excluídos permanentemente: %{smart_count} itens.',
  broken: 'Nem tudo foi excluído permanentemente. %{reason}',
} satisfies Messages['filesTrash']
