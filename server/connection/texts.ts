// Messages about the connection to a store.

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
    'You have {most} favourites; take one away first.',
    'Você tem {most} favoritas; remova uma primeiro.',
    'Tiene {most} favoritas; quite una primero.',
  ],
  // The first wrong field represents all: its message is shown as it is.
  'reason.invalid': ['{first}', '{first}', '{first}'],
} as const

export const connectionNotices = {
  disconnected: ['Disconnected.', 'Desconectado.', 'Desconectado.'],
  favouriteKept: [
    'It is one of your favourites.',
    'Está entre as suas favoritas.',
    'Está entre sus favoritas.',
  ],
  favouriteDropped: [
    'It is not one of your favourites.',
    'Não está entre as suas favoritas.',
    'No está entre sus favoritas.',
  ],
} as const
