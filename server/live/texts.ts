/** Reasons why the live socket is refused, in gb, br and es. */
export const liveTexts = {
  'live.upgrade': [
    'This address accepts WebSocket connections only.',
    'Este endereço aceita apenas conexões WebSocket.',
    'Esta dirección solo acepta conexiones WebSocket.',
  ],
  'live.origin': [
    'Only pages of this console may open this connection.',
    'Só páginas deste console podem abrir esta conexão.',
    'Solo las páginas de esta consola pueden abrir esta conexión.',
  ],
  'live.protocol': [
    'This WebSocket request is not valid.',
    'Esta solicitação de WebSocket não é válida.',
    'Esta solicitud de WebSocket no es válida.',
  ],
  'live.ticket': [
    'The ticket is invalid, expired or already used.',
    'O tíquete é inválido, expirou ou já foi usado.',
    'El tique no es válido, ha caducado o ya se ha usado.',
  ],
  'live.too_many': [
    'Too many tabs of this console are open.',
    'Há abas demais deste console abertas.',
    'Hay demasiadas pestañas de esta consola abiertas.',
  ],
} as const
