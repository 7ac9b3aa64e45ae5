/** Messages when the live socket cannot be opened: gb, br, es. */
export const liveTexts = {
  'live.upgrade': [
    'This address is for a WebSocket.',
    'Este endereço é para um WebSocket.',
    'Esta dirección es para un WebSocket.',
  ],
  'live.origin': [
    'Only pages of this console may open this.',
    'Só páginas deste console podem abrir isto.',
    'Solo las páginas de esta consola pueden abrir esto.',
  ],
  'live.protocol': [
    'This socket does not speak like that.',
    'Este socket não fala assim.',
    'Este socket no habla así.',
  ],
  'live.ticket': [
    'The ticket was used, is too old, or is none.',
    'O tíquete foi usado, é antigo demais ou não é um.',
    'El tique se ha usado, es demasiado antiguo o no lo es.',
  ],
  'live.too_many': [
    'Too many tabs of this console are open.',
    'Há abas demais deste console abertas.',
    'Hay demasiadas pestañas de esta consola abiertas.',
  ],
} as const
