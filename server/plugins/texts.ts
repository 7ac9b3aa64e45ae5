/** Sentences about dispatch screens, in gb, br and es. */
export const pluginsTexts = {
  'dispatch.none': [
    'No dispatch screen is set up for this store on this server.',
    'Nenhuma tela de despacho está configurada para esta loja neste servidor.',
    'No hay ninguna pantalla de despacho configurada para esta tienda en este servidor.',
  ],
} as const

/** Findings of the probe of a dispatch screen's address. */
export const pluginsNotices = {
  'dispatch.frame': [
    'It does not allow itself to be shown inside another page (header {header}).',
    'Ela não permite ser mostrada dentro de outra página (cabeçalho {header}).',
    'No permite que se la muestre dentro de otra página (cabecera {header}).',
  ],
  'dispatch.timeout': [
    'It did not respond within three seconds.',
    'Ela não respondeu em três segundos.',
    'No respondió en tres segundos.',
  ],
  'dispatch.login': [
    'It requires its own sign-in.',
    'Ela exige um acesso próprio.',
    'Requiere su propio inicio de sesión.',
  ],
  'dispatch.status': [
    'It answered with the error {status}.',
    'Ela respondeu com o erro {status}.',
    'Respondió con el error {status}.',
  ],
  'dispatch.not_page': [
    'It answered with something that is not a page ({type}).',
    'Ela respondeu com algo que não é uma página ({type}).',
    'Respondió con algo que no es una página ({type}).',
  ],
  'dispatch.mixed': [
    'Its address is not encrypted, so browsers refuse to show it inside this console.',
    'Seu endereço não é criptografado; por isso os navegadores não o mostram dentro deste console.',
    'Su dirección no está cifrada, por lo que los navegadores no la muestran dentro de esta consola.',
  ],
  'dispatch.moved': [
    'It redirects to an address that is not allowed.',
    'Ela redireciona para um endereço que não é permitido.',
    'Redirige a una dirección que no está permitida.',
  ],
  'dispatch.unreachable': [
    'Its server {host} cannot be reached.',
    'Não é possível alcançar seu servidor {host}.',
    'No se puede llegar a su servidor {host}.',
  ],
  'dispatch.unresolved': [
    'The server name {host} could not be resolved.',
    'Não foi possível resolver o nome de servidor {host}.',
    'No se pudo resolver el nombre de servidor {host}.',
  ],
  'dispatch.certificate': [
    'The certificate of {host} is not trusted.',
    'O certificado de {host} não é confiável.',
    'El certificado de {host} no es de confianza.',
  ],
  'dispatch.not_allowed': [
    'Its address is not on this server’s list of dispatch screens.',
    'Seu endereço não está na lista de telas de despacho deste servidor.',
    'Su dirección no está en la lista de pantallas de despacho de este servidor.',
  ],
  'dispatch.own_origin': [
    'It has the same address as this console. Give it its own host name or port.',
    'Tem o mesmo endereço que este console. Use um nome de host próprio ou outra porta.',
    'Tiene la misma dirección que esta consola. Use un nombre de host propio u otro puerto.',
  ],
  'dispatch.inner': [
    "Its name resolves to an address inside this server's network.",
    'Seu nome é resolvido para um endereço dentro da rede deste servidor.',
    'Su nombre se resuelve a una dirección dentro de la red de este servidor.',
  ],
} as const
