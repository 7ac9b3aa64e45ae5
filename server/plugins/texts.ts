/** Messages about dispatch screens: gb, br, es. */
export const pluginsTexts = {
  'dispatch.none': [
    'No dispatch screen is set up for this store on this server.',
    'Nenhuma tela de despacho está configurada para esta loja neste servidor.',
    'No hay ninguna pantalla de despacho configurada para esta tienda en este servidor.',
  ],
} as const

/** Findings at a dispatch screen's address. */
export const pluginsNotices = {
  'dispatch.frame': [
    'It does not let itself be shown inside another page (its header {header} says so).',
    'Ela não se deixa mostrar dentro de outra página (é o que diz seu cabeçalho {header}).',
    'No se deja mostrar dentro de otra página (así lo dice su cabecera {header}).',
  ],
  'dispatch.timeout': [
    'It did not answer within three seconds.',
    'Ela não respondeu em três segundos.',
    'No respondió en tres segundos.',
  ],
  'dispatch.login': [
    'It asks for a sign-in of its own.',
    'Ela pede um acesso próprio.',
    'Pide un inicio de sesión propio.',
  ],
  'dispatch.status': [
    'It answered with the error {status}.',
    'Ela respondeu com o erro {status}.',
    'Respondió con el error {status}.',
  ],
  'dispatch.not_page': [
    'It answered with something that is no page ({type}).',
    'Ela respondeu com algo que não é uma página ({type}).',
    'Respondió con algo que no es una página ({type}).',
  ],
  'dispatch.mixed': [
    'Its address is not encrypted, and browsers do not show that inside of this console.',
    'Seu endereço não é cifrado, e os navegadores não mostram isso dentro deste console.',
    'Su dirección no está cifrada, y los navegadores no muestran eso dentro de esta consola.',
  ],
  'dispatch.moved': [
    'It leads on to a place that is not allowed.',
    'Ela leva a um lugar que não é permitido.',
    'Lleva a un lugar que no está permitido.',
  ],
  'dispatch.unreachable': [
    'Its server {host} cannot be reached.',
    'Não é possível alcançar seu servidor {host}.',
    'No se puede llegar a su servidor {host}.',
  ],
  'dispatch.unresolved': [
    'Nobody knows a server of the name {host}.',
    'Ninguém conhece um servidor de nome {host}.',
    'Nadie conoce un servidor de nombre {host}.',
  ],
  'dispatch.certificate': [
    'The certificate of {host} cannot be trusted.',
    'Não se pode confiar no certificado de {host}.',
    'No se puede confiar en el certificado de {host}.',
  ],
  'dispatch.not_allowed': [
    'Its address is not on this server’s list of dispatch screens.',
    'Seu endereço não está na lista de telas de despacho deste servidor.',
    'Su dirección no está en la lista de pantallas de despacho de este servidor.',
  ],
  'dispatch.own_origin': [
    'Its address is this console’s own. It must have a name or a port of its own.',
    'Seu endereço é o deste próprio console. A tela precisa de um nome ou uma porta própria.',
    'Su dirección es la de esta misma consola. Debe tener un nombre o un puerto propio.',
  ],
  'dispatch.inner': [
    'Its name leads to an address inside of the network of this server.',
    'Seu nome leva a um endereço dentro da rede deste servidor.',
    'Su nombre lleva a una dirección dentro de la red de este servidor.',
  ],
} as const
