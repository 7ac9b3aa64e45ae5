import { shownName } from '#common/shownName.ts'
import { actionTexts } from '../actions/texts.ts'
import { cameraTexts } from '../camera/texts.ts'
import { configTexts } from '../config/texts.ts'
import { deviceNotices, deviceTexts } from '../devices/texts.ts'
import { exportNotices, exportTexts } from '../downloads/texts.ts'
import { fileTexts } from '../files/texts.ts'
import { trashTexts } from '../files/trash/texts.ts'
import { uploadTexts } from '../files/uploads/texts.ts'
import { formTexts } from '../forms/texts.ts'
import { csvTexts } from '../franchises/csv/texts.ts'
import { sshTexts } from '../hosts/texts.ts'
import { jobNotices, jobTexts } from '../jobs/texts.ts'
import { liveTexts } from '../live/texts.ts'
import { logTexts } from '../logs/texts.ts'
import { monitorTexts } from '../monitor/texts.ts'
import { recordNotices, recordTexts } from '../onboarding/texts.ts'
import { peopleNotices, peopleTexts } from '../operators/texts.ts'
import { dispatchNotices, dispatchTexts } from '../plugins/texts.ts'
import { terminalNotices, terminalTexts } from '../terminal/texts.ts'
import type { Language, Params } from './failure.ts'

type Text = readonly [gb: string, br: string, es: string]

const required = [
  'The {name} field is required',
  'O campo {name} é obrigatório',
  'El campo {name} es obligatorio',
] as const

/** Every code a Failure can carry, with its sentence. `{name}` is filled from the params. */
export const texts = {
  ...actionTexts,
  ...cameraTexts,
  ...liveTexts,
  ...logTexts,
  ...monitorTexts,
  ...peopleTexts,
  ...fileTexts,
  ...jobTexts,
  ...recordTexts,
  ...configTexts,
  ...csvTexts,
  ...deviceTexts,
  ...dispatchTexts,
  ...exportTexts,
  ...formTexts,
  ...sshTexts,
  ...terminalTexts,
  ...trashTexts,
  ...uploadTexts,
  'request.invalid': [
    'The request is not valid.',
    'A requisição não é válida.',
    'La solicitud no es válida.',
  ],
  'request.required': required,
  'request.unknown': [
    'This is not known here.',
    'Isto não é conhecido aqui.',
    'Esto no se conoce aquí.',
  ],
  'request.type': [
    'This has the wrong type.',
    'Isto tem o tipo errado.',
    'Esto tiene un tipo incorrecto.',
  ],
  'request.value': [
    'This value is not allowed.',
    'Este valor não é permitido.',
    'Este valor no está permitido.',
  ],
  'request.length': [
    'This is too long or too short.',
    'Isto é longo ou curto demais.',
    'Esto es demasiado largo o corto.',
  ],
  'request.text': [
    'This text holds characters that cannot be stored.',
    'Este texto contém caracteres que não podem ser guardados.',
    'Este texto contiene caracteres que no se pueden guardar.',
  ],
  'request.encoding': [
    'This is not percent-encoded UTF-8.',
    'Isto não é UTF-8 codificado por porcentagem.',
    'Esto no es UTF-8 codificado con porcentajes.',
  ],
  'request.json': [
    'The body is not JSON in UTF-8.',
    'O corpo não é JSON em UTF-8.',
    'El cuerpo no es JSON en UTF-8.',
  ],
  'request.too_large': [
    'This is more than can be sent at once.',
    'Isto é mais do que se pode enviar de uma vez.',
    'Esto es más de lo que se puede enviar de una vez.',
  ],
  'request.media_type': [
    'This call takes JSON.',
    'Esta chamada aceita JSON.',
    'Esta llamada acepta JSON.',
  ],
  'request.not_found': [
    'There is no such call.',
    'Não existe essa chamada.',
    'No existe esa llamada.',
  ],
  'request.method': [
    'This address does not take this method.',
    'Este endereço não aceita este método.',
    'Esta dirección no acepta este método.',
  ],
  'request.host': [
    'This server does not answer to that host name.',
    'Este servidor não responde por esse nome.',
    'Este servidor no responde por ese nombre.',
  ],
  'operation.not_built': [
    'This is not available yet.',
    'Isto ainda não está disponível.',
    'Esto todavía no está disponible.',
  ],
  'server.error': [
    'Something went wrong on the server.',
    'Algo deu errado no servidor.',
    'Algo ha fallado en el servidor.',
  ],
  'server.stopping': [
    'The server is stopping. Try again in a moment.',
    'O servidor está parando. Tente de novo em instantes.',
    'El servidor se está deteniendo. Inténtelo de nuevo en un momento.',
  ],
  'login.refused': [
    'Name or password is wrong.',
    'Nome ou senha incorretos.',
    'El nombre o la contraseña no son correctos.',
  ],
  'login.code_refused': [
    'The code is wrong or was used already.',
    'O código está errado ou já foi usado.',
    'El código es incorrecto o ya se ha usado.',
  ],
  'login.challenge_ended': [
    'The time for the code has run out. Enter name and password again.',
    'O prazo do código acabou. Informe nome e senha novamente.',
    'El plazo del código ha vencido. Introduzca de nuevo nombre y contraseña.',
  ],
  'login.throttled': [
    'Too many attempts. Try again in {minutes} min.',
    'Tentativas demais. Tente de novo em {minutes} min.',
    'Demasiados intentos. Inténtelo de nuevo en {minutes} min.',
  ],
  'session.missing': ['Sign in first.', 'Entre na sua conta primeiro.', 'Inicie sesión primero.'],
  'session.ended': [
    'Your session has ended. Sign in again.',
    'Sua sessão terminou. Entre novamente.',
    'Su sesión ha terminado. Inicie sesión de nuevo.',
  ],
  'page.not_allowed': [
    'You are not allowed to use this page.',
    'Você não tem permissão para usar esta página.',
    'No tiene permiso para usar esta página.',
  ],
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
  'record.not_found': [
    'There is no such record.',
    'Não existe esse registro.',
    'No existe ese registro.',
  ],
  'store.not_found': ['There is no such store.', 'Não existe essa loja.', 'No existe esa tienda.'],
  'favourites.full': [
    'You have {most} favourites; take one away first.',
    'Você tem {most} favoritas; remova uma primeiro.',
    'Tiene {most} favoritas; quite una primero.',
  ],
  'draft.not_found': [
    'There is no such unsaved text any more.',
    'Esse texto não salvo não existe mais.',
    'Ese texto sin guardar ya no existe.',
  ],
  'draft.too_large': [
    'This is more than {megabytes} MB; it cannot be kept for later.',
    'Isto passa de {megabytes} MB; não pode ser mantido para depois.',
    'Esto supera {megabytes} MB; no se puede conservar para después.',
  ],
  // The first wrong field speaks for all: this sentence is shown as it stands.
  'reason.invalid': ['{first}', '{first}', '{first}'],
  'field.required': required,
  'field.type': [
    'The {name} field does not take this kind of value',
    'O campo {name} não aceita este tipo de valor',
    'El campo {name} no acepta este tipo de valor',
  ],
  'field.choice': [
    'The {name} field does not offer this choice',
    'O campo {name} não oferece esta opção',
    'El campo {name} no ofrece esta opción',
  ],
  'field.unknown': [
    'There is no field {name}',
    'Não existe o campo {name}',
    'No existe el campo {name}',
  ],
  'host.none': [
    'This store has no machine that can be reached.',
    'Esta loja não tem uma máquina acessível.',
    'Esta tienda no tiene una máquina accesible.',
  ],
  'host.unavailable': [
    "The store's machine cannot be reached.",
    'A máquina da loja não pode ser alcançada.',
    'No se puede acceder a la máquina de la tienda.',
  ],
  'host.full': [
    "The store's machine has no room left.",
    'A máquina da loja não tem mais espaço.',
    'La máquina de la tienda no tiene más espacio.',
  ],
  'host.unsupported': [
    "The store's machine cannot do this.",
    'A máquina da loja não consegue fazer isto.',
    'La máquina de la tienda no puede hacer esto.',
  ],
  'version.changed': [
    'The file was changed by somebody else since it was opened.',
    'O arquivo foi alterado por outra pessoa desde que foi aberto.',
    'Otra persona ha cambiado el archivo desde que se abrió.',
  ],
  'version.changed_by': [
    'The file was changed by {name}.',
    'O arquivo foi alterado por {name}.',
    'El archivo fue cambiado por {name}.',
  ],
  'version.gone': [
    'The file is not there any more.',
    'O arquivo não existe mais.',
    'El archivo ya no existe.',
  ],
} as const satisfies Record<string, Text>

/** What the server says when all is well. */
export const notices = {
  ...peopleNotices,
  ...jobNotices,
  ...recordNotices,
  ...terminalNotices,
  ...deviceNotices,
  ...dispatchNotices,
  ...exportNotices,
  enterCode: [
    'Enter the code from your authenticator app.',
    'Digite o código do seu aplicativo autenticador.',
    'Introduzca el código de su aplicación de autenticación.',
  ],
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
  draftDropped: ['Dropped.', 'Descartado.', 'Descartado.'],
  signedOut: ['Signed out.', 'Sessão encerrada.', 'Sesión cerrada.'],
} as const satisfies Record<string, Text>

export type FailureCode = keyof typeof texts

const place: Readonly<Record<Language, 0 | 1 | 2>> = { gb: 0, br: 1, es: 2 }

function fill(text: Text, language: Language, params: Params): string {
  return text[place[language]].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? shownName(String(params[name])) : whole,
  )
}

/** The sentence of a code in a language. */
export function textOf(code: FailureCode, language: Language, params: Params = {}): string {
  return fill(texts[code], language, params)
}

export function noticeOf(
  name: keyof typeof notices,
  language: Language,
  params: Params = {},
): string {
  return fill(notices[name], language, params)
}
