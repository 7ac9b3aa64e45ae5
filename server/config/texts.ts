/** Sentences about configuration and exchanges, in gb, br and es. */
export const configTexts = {
  'config.not_found': [
    'There is no such configuration document.',
    'Não existe esse documento de configuração.',
    'No existe ese documento de configuración.',
  ],
  'config.version_not_found': [
    'There is no such version of this document.',
    'Não existe essa versão deste documento.',
    'No existe esa versión de este documento.',
  ],
  'config.too_large': [
    'The document is larger than 1 MB and cannot be changed here.',
    'O documento tem mais de 1 MB e não pode ser alterado aqui.',
    'El documento supera 1 MB y no se puede cambiar aquí.',
  ],
  'config.not_text': [
    'The document is not text.',
    'O documento não é texto.',
    'El documento no es texto.',
  ],
  'config.faulty': [
    'Line {line} is not valid. Nothing was saved.',
    'A linha {line} não é válida. Nada foi salvo.',
    'La línea {line} no es válida. No se ha guardado nada.',
  ],
  'config.misfit': [
    'The value at {place} is not allowed. Nothing was saved.',
    'O valor em {place} não é permitido. Nada foi salvo.',
    'El valor en {place} no está permitido. No se ha guardado nada.',
  ],
  'exchange.turned': [
    'The log was restarted in the meantime. Start from the newest entry.',
    'O log foi recomeçado nesse meio-tempo. Comece pela entrada mais recente.',
    'El registro se ha reiniciado entretanto. Empiece por la entrada más reciente.',
  ],
} as const
