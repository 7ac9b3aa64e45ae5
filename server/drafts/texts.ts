// Messages about unsaved texts.

export const draftsTexts = {
  'draft.not_found': [
    'There is no such unsaved text any more.',
    'Esse texto não salvo não existe mais.',
    'Ese texto sin guardar ya no existe.',
  ],
  'draft.too_large': [
    'This is more than {megabytes} MB; it cannot be kept for later.',
    'Isto passa de {megabytes} MB; não pode ser mantido para depois.',
    'Esto supera {megabytes} MB; no se puede conservar para después.',
  ],
} as const

export const draftsNotices = {
  draftDropped: ['Dropped.', 'Descartado.', 'Descartado.'],
} as const
