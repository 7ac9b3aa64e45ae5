/** Sentences about terminals and their recordings, in gb, br and es. */
export const terminalTexts = {
  'terminal.off': [
    'This store is on the server itself, where terminals are switched off. A server administrator can switch them on (TERMINAL_LOCAL).',
    'Esta loja fica no próprio servidor, onde os terminais estão desativados. Um administrador do servidor pode ativá-los (TERMINAL_LOCAL).',
    'Esta tienda está en el propio servidor, donde las terminales están desactivadas. Un administrador del servidor puede activarlas (TERMINAL_LOCAL).',
  ],
  'terminal.no_user': [
    "The server cannot keep one store's shell away from another's files, so none is opened. A server administrator can install bubblewrap.",
    'O servidor não consegue separar o shell de uma loja dos arquivos de outra, por isso nenhum é aberto. Um administrador do servidor pode instalar o bubblewrap.',
    'El servidor no puede separar el shell de una tienda de los archivos de otra, así que no se abre ninguno. Un administrador del servidor puede instalar bubblewrap.',
  ],
  'terminal.too_many': [
    'You have the maximum number of terminals open. Close one first.',
    'O número máximo de terminais já está aberto. Feche um primeiro.',
    'Ya está abierto el número máximo de terminales. Cierre una primero.',
  ],
  'terminal.not_found': [
    'This terminal has ended.',
    'Este terminal terminou.',
    'Esta terminal ha terminado.',
  ],
  'recording.gone': [
    'This recording is no longer kept.',
    'Esta gravação não é mais mantida.',
    'Esta grabación ya no se conserva.',
  ],
  'recording.elsewhere': [
    'This recording is on another server.',
    'Esta gravação está em outro servidor.',
    'Esta grabación está en otro servidor.',
  ],
} as const

export const terminalNotices = {
  terminalClosed: [
    'The terminal has been closed.',
    'O terminal foi fechado.',
    'La terminal se ha cerrado.',
  ],
  plugin_own_origin: [
    'It has the same address as this console. Give it its own host name or port.',
    'Tem o mesmo endereço que este console. Use um nome de host próprio ou outra porta.',
    'Tiene la misma dirección que esta consola. Use un nombre de host propio u otro puerto.',
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
