import { shownName } from '#common/shownName.ts'
import { actionsTexts } from '../actions/texts.ts'
import { authNotices, authTexts } from '../auth/texts.ts'
import { cameraTexts } from '../camera/texts.ts'
import { configTexts } from '../config/texts.ts'
import { connectionNotices, connectionTexts } from '../connection/texts.ts'
import { devicesNotices, devicesTexts } from '../devices/texts.ts'
import { downloadsNotices, downloadsTexts } from '../downloads/texts.ts'
import { draftsNotices, draftsTexts } from '../drafts/texts.ts'
import { filesTexts } from '../files/texts.ts'
import { trashTexts } from '../files/trash/texts.ts'
import { uploadsTexts } from '../files/uploads/texts.ts'
import { areaTexts } from '../forms/areaTexts.ts'
import { formsTexts } from '../forms/texts.ts'
import { hostsTexts } from '../hosts/texts.ts'
import { jobsNotices, jobsTexts } from '../jobs/texts.ts'
import { liveTexts } from '../live/texts.ts'
import { logsTexts } from '../logs/texts.ts'
import { mapTexts } from '../map/texts.ts'
import { metricsTexts } from '../metrics/texts.ts'
import { monitorTexts } from '../monitor/texts.ts'
import { onboardingNotices, onboardingTexts } from '../onboarding/texts.ts'
import { operatorsNotices, operatorsTexts } from '../operators/texts.ts'
import { placesTexts } from '../places/texts.ts'
import { pluginsNotices, pluginsTexts } from '../plugins/texts.ts'
import { csvTexts } from '../stores/csv/texts.ts'
import { terminalNotices, terminalTexts } from '../terminal/texts.ts'
import type { Language, Params } from './failure.ts'

type Text = readonly [gb: string, br: string, es: string]

const required = [
  'The {name} field is required',
  'O campo {name} é obrigatório',
  'El campo {name} es obligatorio',
] as const

/** Every code of a Failure with its message. `{name}` is replaced by a parameter. */
export const texts = {
  ...actionsTexts,
  ...areaTexts,
  ...authTexts,
  ...cameraTexts,
  ...configTexts,
  ...connectionTexts,
  ...csvTexts,
  ...devicesTexts,
  ...downloadsTexts,
  ...draftsTexts,
  ...metricsTexts,
  ...filesTexts,
  ...formsTexts,
  ...hostsTexts,
  ...jobsTexts,
  ...liveTexts,
  ...logsTexts,
  ...mapTexts,
  ...monitorTexts,
  ...onboardingTexts,
  ...operatorsTexts,
  ...placesTexts,
  ...pluginsTexts,
  ...terminalTexts,
  ...trashTexts,
  ...uploadsTexts,
  'request.invalid': [
    'The request is not valid.',
    'A solicitação não é válida.',
    'La solicitud no es válida.',
  ],
  'request.required': required,
  'request.unknown': ['This is not supported.', 'Isto não é aceito.', 'Esto no se admite.'],
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
    'This text contains characters that cannot be stored.',
    'Este texto contém caracteres que não podem ser armazenados.',
    'Este texto contiene caracteres que no se pueden almacenar.',
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
    'This is too large to send at once.',
    'Isto é grande demais para ser enviado de uma vez.',
    'Esto es demasiado grande para enviarlo de una vez.',
  ],
  'request.slow': [
    'The request took too long to arrive. Check your connection and try again.',
    'A solicitação demorou demais para chegar. Verifique a sua conexão e tente de novo.',
    'La solicitud tardó demasiado en llegar. Compruebe su conexión e inténtelo de nuevo.',
  ],
  'request.media_type': [
    'This call accepts JSON only.',
    'Esta chamada só aceita JSON.',
    'Esta llamada solo acepta JSON.',
  ],
  'request.not_found': [
    'There is no such call.',
    'Não existe essa chamada.',
    'No existe esa llamada.',
  ],
  'request.method': [
    'This address does not accept this method.',
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
  'server.busy': [
    'The server is too busy right now. Try again in a few seconds.',
    'O servidor está sobrecarregado agora. Tente de novo em alguns segundos.',
    'El servidor está sobrecargado ahora. Inténtelo de nuevo en unos segundos.',
  ],
  'server.full': [
    "The server's disk is full. Tell whoever runs the server, then try again.",
    'O disco do servidor está cheio. Avise quem cuida do servidor e depois tente de novo.',
    'El disco del servidor está lleno. Avise a quien administra el servidor e inténtelo de nuevo después.',
  ],
  'server.error': [
    'Something went wrong on the server.',
    'Algo deu errado no servidor.',
    'Algo ha fallado en el servidor.',
  ],
  'server.database_away': [
    'The server cannot reach its database at the moment. Try again in a few seconds.',
    'O servidor não consegue acessar seu banco de dados no momento. Tente de novo em alguns segundos.',
    'El servidor no puede acceder a su base de datos en este momento. Inténtelo de nuevo en unos segundos.',
  ],
  'server.files_away': [
    'The server cannot reach its file store at the moment. Try again in a few seconds.',
    'O servidor não consegue acessar seu armazenamento de arquivos no momento. Tente de novo em alguns segundos.',
    'El servidor no puede acceder a su almacén de archivos en este momento. Inténtelo de nuevo en unos segundos.',
  ],
  'server.lost': [
    'The server went down in the meantime, so it is not known whether this was done.',
    'O servidor saiu do ar nesse meio-tempo; não se sabe se isto foi feito.',
    'El servidor dejó de funcionar entretanto; no se sabe si esto se hizo.',
  ],
  'server.stopping': [
    'The server is stopping. Try again in a moment.',
    'O servidor está parando. Tente de novo em instantes.',
    'El servidor se está deteniendo. Inténtelo de nuevo en un momento.',
  ],
  'field.required': required,
  'field.type': [
    'The {name} field does not accept this type of value',
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
} as const satisfies Record<string, Text>

/** Messages of successful calls. */
export const notices = {
  ...authNotices,
  ...connectionNotices,
  ...devicesNotices,
  ...downloadsNotices,
  ...draftsNotices,
  ...jobsNotices,
  ...onboardingNotices,
  ...operatorsNotices,
  ...pluginsNotices,
  ...terminalNotices,
} as const satisfies Record<string, Text>

export type FailureCode = keyof typeof texts

const place: Readonly<Record<Language, 0 | 1 | 2>> = { gb: 0, br: 1, es: 2 }

function fill(text: Text, language: Language, params: Params): string {
  return text[place[language]].replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? shownName(String(params[name])) : whole,
  )
}

/** A code's message in one language. */
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

/** The parameters of a sentence stored with its subject alone: each possible name gets the subject. */
export const paramsOf = (subject: string): Readonly<Record<string, string>> => {
  const names = ['address', 'port', 'name', 'names', 'answer', 'first']
  return Object.fromEntries(names.map(name => [name, subject]))
}
