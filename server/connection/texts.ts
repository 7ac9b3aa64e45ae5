// Sentences about the connection to a store, in gb, br and es.

export const connectionTexts = {
  'connection.none': [
    'Choose a store first.',
    'Escolha uma loja primeiro.',
    'Elija primero una tienda.',
  ],
  'connection.changed': [
    'You are connected to another store now.',
    'Agora você está conectado a outra loja.',
    'Ahora está conectado a otra tienda.',
  ],
  'store.not_found': ['There is no such store.', 'Não existe essa loja.', 'No existe esa tienda.'],
  'favourites.full': [
    'You have {most} favourites. Remove one first.',
    'Você tem {most} favoritas. Remova uma primeiro.',
    'Tiene {most} favoritas. Quite una primero.',
  ],
  // The sentence of the first invalid field, unchanged.
  'reason.invalid': ['{first}', '{first}', '{first}'],
} as const

export const connectionNotices = {
  disconnected: ['Disconnected.', 'Desconectado.', 'Desconectado.'],
  favouriteKept: [
    'Added to your favourites.',
    'Adicionada às suas favoritas.',
    'Añadida a sus favoritas.',
  ],
  favouriteDropped: [
    'Removed from your favourites.',
    'Removida das suas favoritas.',
    'Quitada de sus favoritas.',
  ],
} as const
