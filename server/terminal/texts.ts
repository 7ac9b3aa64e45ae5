/** Messages about terminals and their recordings: gb, br, es. */
export const terminalTexts = {
  'terminal.off': [
    'This store lies on the server itself, where no shell is offered. Whoever runs the server can allow it (TERMINAL_LOCAL).',
    'Esta loja fica no próprio servidor, onde não se oferece um shell. Quem opera o servidor pode permiti-lo (TERMINAL_LOCAL).',
    'Esta tienda está en el propio servidor, donde no se ofrece un shell. Quien opera el servidor puede permitirlo (TERMINAL_LOCAL).',
  ],
  'terminal.no_user': [
    'Nothing on the server keeps one store’s shell from another’s files, so none is opened. Whoever runs the server can install bubblewrap.',
    'Nada no servidor separa o shell de uma loja dos arquivos de outra, por isso nenhum é aberto. Quem opera o servidor pode instalar o bubblewrap.',
    'Nada en el servidor separa el shell de una tienda de los archivos de otra, así que no se abre ninguno. Quien opera el servidor puede instalar bubblewrap.',
  ],
  'terminal.too_many': [
    'There are as many terminals as there may be. Close one first.',
    'Há tantos terminais quantos pode haver. Feche um primeiro.',
    'Hay tantas terminales como puede haber. Cierre una primero.',
  ],
  'terminal.not_found': [
    'This terminal has ended.',
    'Este terminal terminou.',
    'Esta terminal ha terminado.',
  ],
  'recording.gone': [
    'This recording is not kept any more.',
    'Esta gravação não é mais guardada.',
    'Esta grabación ya no se conserva.',
  ],
  'recording.elsewhere': [
    'This recording lies on another server.',
    'Esta gravação fica em outro servidor.',
    'Esta grabación está en otro servidor.',
  ],
} as const

export const terminalNotices = {
  terminalClosed: [
    'The terminal is closed.',
    'O terminal está fechado.',
    'La terminal está cerrada.',
  ],
  plugin_own_origin: [
    'Its address is this console’s own. It must have a name or a port of its own.',
    'Seu endereço é o deste próprio console. Precisa de um nome ou uma porta própria.',
    'Su dirección es la de esta misma consola. Debe tener un nombre o un puerto propio.',
  ],
  plugin_terminal: ['Terminal', 'Terminal', 'Terminal'],
  plugin_terminal_about: [
    "A shell on the store's machine. What it shows is recorded.",
    'Um shell na máquina da loja. O que ele mostra é gravado.',
    'Un shell en la máquina de la tienda. Lo que muestra se graba.',
  ],
  plugin_dscreen: ['Dispatch Screen', 'Tela de despacho', 'Pantalla de despacho'],
  plugin_dscreen_about: [
    "The store's dispatch screen, as the kitchen sees it.",
    'A tela de despacho da loja, como a cozinha a vê.',
    'La pantalla de despacho de la tienda, como la ve la cocina.',
  ],
} as const
