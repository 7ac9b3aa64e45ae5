import type { Messages } from '../gb/index.ts'

export const session = {
  ending: 'Su sesión está a punto de terminar',
  endsIn: 'Termina en %{time}. Siga conectado para continuar; lo que ha escrito se conserva.',
  stayFailed: 'La sesión no se ha renovado. %{reason}',
  stayTry:
    'Use otra vez «Seguir conectado» antes de que acabe el tiempo. Lo que ha escrito se conserva.',
  stayLimit:
    'Esta sesión no se puede renovar más: ha durado doce horas, que es el máximo. Guarde su trabajo y vuelva a entrar.',
  about: 'Acerca de %{store}',
  reason: 'Su motivo',
  since: 'Conectado desde',
  version: 'Versión',
  others:
    '%{smart_count} operador más en esta tienda |||| %{smart_count} operadores más en esta tienda',
  alone: 'No hay nadie más en esta tienda.',
  othersUnknown: 'No se ha podido cargar quién más está aquí.',
  aboutFailed: 'No se ha podido cargar la conexión.',
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando …',
  disconnected: 'Desconectado de %{store}.',
  disconnectFailed: 'La conexión no se ha cerrado. %{reason}',
  disconnectTitle: '¿Desconectar con texto sin guardar?',
  disconnectKept:
    'Lo que ha escrito en %{file} no se ha guardado. Se conserva y se le ofrecerá cuando vuelva a %{store}.',
  disconnectLost:
    'Lo que ha escrito en %{file} no se ha guardado y es demasiado grande para conservarlo: se perderá.',
  stay: 'Seguir en la tienda',
  moved: 'Esta sesión está conectada ahora a %{to}, ya no a %{from}.',
  movedNone: 'Esta sesión ya no está conectada a %{from}.',
  movedEnded: '%{by} terminó su conexión con %{from} (%{time}):',
  movedKept: 'Lo que ha escrito para %{from} se conserva.',
  movedLost: 'Lo que ha escrito para %{from} era demasiado grande para conservarlo.',
  movedBack: 'Volver a %{from}',
  understood: 'Entendido',
  draftTab: 'El texto sin guardar se conserva solo en esta pestaña',
} satisfies Messages['session']
