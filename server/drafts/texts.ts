// Sentences about drafts, in gb, br and es.

export const draftsTexts = {
  'draft.not_found': [
    'This draft no longer exists.',
    'Este rascunho não existe mais.',
    'Este borrador ya no existe.',
  ],
  'draft.too_large': [
    'This is larger than {megabytes} MB and cannot be kept as a draft.',
    'Isto passa de {megabytes} MB e não pode ser mantido como rascunho.',
    'Esto supera {megabytes} MB y no se puede conservar como borrador.',
  ],
} as const

export const draftsNotices = {
  draftDropped: ['Discarded.', 'Descartado.', 'Descartado.'],
} as const
