/** Sentences about metrics, in gb, br and es. */
export const metricsTexts = {
  'metrics.token': [
    'The token for the metrics is missing or wrong.',
    'O token das métricas está ausente ou errado.',
    'El token de las métricas falta o es incorrecto.',
  ],
} as const
