import type { Messages } from '../gb/index.ts'

export const session = {
  ending: 'Su sesión está a punto de terminar',
  endsIn:
    'Termina en %{time}. Siga conectado para no perder la sesión; lo que ha escrito se conserva.',
  stayFailed: 'No se ha podido renovar la sesión. %{reason}',
  stayTry:
    'Use otra vez «Seguir conectado» antes de que termine la sesión. Lo que ha escrito se conserva.',
  stayLimit:
    'Esta sesión ha llegado al límite de doce horas y no se puede renovar más. Guarde su trabajo y vuelva a iniciar sesión.',
  about: 'Acerca de %{store}',
  reason: 'Su motivo',
  since: 'Conectado desde',
  version: 'Versión',
  others:
    '%{smart_count} operador más conectado a esta tienda |||| %{smart_count} operadores más conectados a esta tienda',
  alone: 'No hay nadie más conectado a esta tienda.',
  othersUnknown: 'No se ha podido cargar quién más está conectado.',
  aboutFailed: 'No se han podido cargar los datos de la conexión.',
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando …',
  disconnected: 'Desconectado de %{store}.',
  disconnectFailed: 'No se ha podido desconectar. %{reason}',
  disconnectTitle: '¿Desconectar con cambios sin guardar?',
  disconnectKept:
    'Sus cambios en %{file} no se han guardado. Se conservan como borrador y se le ofrecerán cuando vuelva a conectarse a %{store}.',
  disconnectLost:
    'Sus cambios en %{file} no se han guardado y son demasiado grandes para conservarlos como borrador. Se perderán.',
  stay: 'Seguir en la tienda',
  moved: 'Esta sesión está conectada ahora a %{to}, ya no a %{from}.',
  movedNone: 'Esta sesión ya no está conectada a %{from}.',
  movedEnded: '%{by} cerró su conexión con %{from} (%{time}):',
  movedKept: 'Sus cambios sin guardar para %{from} se conservan.',
  movedLost: 'Sus cambios sin guardar para %{from} eran demasiado grandes para conservarlos.',
  movedBack: 'Volver a %{from}',
  understood: 'Entendido',
  draftTab: 'Los cambios sin guardar se conservan solo en esta pestaña',
} satisfies Messages['session']
