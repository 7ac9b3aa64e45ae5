/** Sentences about figures, in gb, br and es. */
export const figuresTexts = {
  'figures.token': [
    'The token for the figures is missing or wrong.',
    'O token dos indicadores está ausente ou errado.',
    'El token de los indicadores falta o es incorrecto.',
  ],
} as const
