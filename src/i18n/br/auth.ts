import type { Messages } from '../gb/index.ts'

export const session = {
  ending: 'Sua sessão está prestes a terminar',
  endsIn:
    'Ela termina em %{time}. Continue conectado para seguir; o que você digitou fica guardado.',
  stayFailed: 'A sessão não foi renovada. %{reason}',
  stayTry:
    'Use “Continuar conectado” de novo antes que o tempo acabe. O que você digitou fica guardado.',
  stayLimit:
    'Esta sessão não pode mais ser renovada: já durou doze horas, que é o máximo. Salve seu trabalho e entre de novo.',
  about: 'Sobre %{store}',
  reason: 'Seu motivo',
  since: 'Conectado desde',
  version: 'Versão',
  others:
    '%{smart_count} outro operador nesta loja |||| %{smart_count} outros operadores nesta loja',
  alone: 'Não há mais ninguém nesta loja.',
  othersUnknown: 'Não foi possível carregar quem mais está aqui.',
  aboutFailed: 'Não foi possível carregar a conexão.',
  disconnect: 'Desconectar',
  disconnecting: 'Desconectando …',
  disconnected: 'Desconectado de %{store}.',
  disconnectFailed: 'A conexão não foi encerrada. %{reason}',
  disconnectTitle: 'Desconectar com texto não salvo?',
  disconnectKept:
    'O que você digitou em %{file} não foi salvo. Fica guardado e será oferecido quando você voltar a %{store}.',
  disconnectLost:
    'O que você digitou em %{file} não foi salvo e é grande demais para ser guardado: será perdido.',
  stay: 'Continuar na loja',
  moved: 'Esta sessão agora está conectada a %{to}, e não mais a %{from}.',
  movedNone: 'Esta sessão não está mais conectada a %{from}.',
  movedEnded: '%{by} encerrou a sua conexão com %{from} (%{time}):',
  movedKept: 'O que você digitou para %{from} está guardado.',
  movedLost: 'O que você digitou para %{from} era grande demais para ser guardado.',
  movedBack: 'Voltar a %{from}',
  understood: 'Entendi',
  draftTab: 'O texto não salvo está guardado só nesta aba',
} satisfies Messages['session']
