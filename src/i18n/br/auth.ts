import type { Messages } from '../gb/index.ts'

export const session = {
  ending: 'Sua sessão está prestes a terminar',
  endsIn:
    'Ela termina em %{time}. Continue conectado para não perder a sessão; o que você digitou fica guardado.',
  stayFailed: 'Não foi possível renovar a sessão. %{reason}',
  stayTry:
    'Use “Continuar conectado” de novo antes que a sessão termine. O que você digitou fica guardado.',
  stayLimit:
    'Esta sessão chegou ao limite de doze horas e não pode mais ser renovada. Salve seu trabalho e entre de novo.',
  about: 'Sobre %{store}',
  reason: 'Seu motivo',
  since: 'Conectado desde',
  version: 'Versão',
  others:
    '%{smart_count} outro operador conectado a esta loja |||| %{smart_count} outros operadores conectados a esta loja',
  alone: 'Não há mais ninguém conectado a esta loja.',
  othersUnknown: 'Não foi possível carregar os outros operadores.',
  aboutFailed: 'Não foi possível carregar os dados da conexão.',
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando …',
  disconnected: 'Desconectado de %{store}.',
  disconnectFailed: 'Não foi possível desconectar. %{reason}',
  disconnectTitle: 'Desconectar com alterações não salvas?',
  disconnectKept:
    'Suas alterações em %{file} não foram salvas. Elas ficam guardadas como rascunho e serão oferecidas quando você se conectar de novo a %{store}.',
  disconnectLost:
    'Suas alterações em %{file} não foram salvas e são grandes demais para ficar como rascunho. Elas serão perdidas.',
  stay: 'Continuar na loja',
  moved: 'Esta sessão agora está conectada a %{to}, e não mais a %{from}.',
  movedNone: 'Esta sessão não está mais conectada a %{from}.',
  movedEnded: '%{by} encerrou a sua conexão com %{from} (%{time}):',
  movedKept: 'Suas alterações não salvas para %{from} estão guardadas.',
  movedLost: 'Suas alterações não salvas para %{from} eram grandes demais para ser guardadas.',
  movedBack: 'Voltar a %{from}',
  understood: 'Entendi',
  draftTab: 'As alterações não salvas ficam só nesta aba',
} satisfies Messages['session']
