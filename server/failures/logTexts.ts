/** What is said about logs: gb, br, es. */
export const logTexts = {
  'log.pattern': [
    'This pattern cannot be looked for: it is not closed, too large, or looks around or back.',
    'Este padrão não pode ser buscado: não está fechado, é grande demais ou olha em volta ou para trás.',
    'Este patrón no se puede buscar: no está cerrado, es demasiado grande o mira alrededor o hacia atrás.',
  ],
  'log.zone': [
    'There is no such time zone.',
    'Não existe esse fuso horário.',
    'No existe esa zona horaria.',
  ],
} as const
