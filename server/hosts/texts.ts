/** Sentences about a store's machine, in gb, br and es. */
export const hostsTexts = {
  'host.none': [
    'This store has no machine that can be reached.',
    'Esta loja não tem uma máquina acessível.',
    'Esta tienda no tiene una máquina accesible.',
  ],
  'host.unavailable': [
    "The store's machine cannot be reached.",
    'Não é possível alcançar a máquina da loja.',
    'No se puede acceder a la máquina de la tienda.',
  ],
  'host.full': [
    "The store's machine has no disk space left.",
    'A máquina da loja não tem mais espaço em disco.',
    'La máquina de la tienda no tiene más espacio en disco.',
  ],
  'host.unsupported': [
    "The store's machine does not support this.",
    'A máquina da loja não oferece suporte a isto.',
    'La máquina de la tienda no admite esto.',
  ],
  'host.unreachable': [
    "The store's machine does not answer. Check that it is switched on and on the network, then try again.",
    'A máquina da loja não responde. Verifique se está ligada e na rede e tente de novo.',
    'La máquina de la tienda no responde. Compruebe que está encendida y en la red e inténtelo de nuevo.',
  ],
  'host.disconnected': [
    "The connection to the store's machine was lost. Check whether the change was made, then try again.",
    'A conexão com a máquina da loja caiu. Verifique se a alteração foi feita e tente de novo.',
    'Se perdió la conexión con la máquina de la tienda. Compruebe si el cambio se hizo e inténtelo de nuevo.',
  ],
  'host.key_changed': [
    "The store's machine shows a different key from the one that was accepted, so nothing was sent to it. Ask the administrator: after a reinstallation the new key must be accepted; otherwise it may be somebody else's machine.",
    'A máquina da loja mostra uma chave diferente da aceita; nada foi enviado a ela. Fale com o administrador: depois de uma reinstalação a nova chave deve ser aceita; caso contrário, pode ser a máquina de outra pessoa.',
    'La máquina de la tienda muestra una clave distinta de la aceptada; no se le envió nada. Hable con el administrador: tras una reinstalación la clave nueva debe aceptarse; si no, puede ser la máquina de otra persona.',
  ],
  'host.sign_in_refused': [
    "The store's machine does not accept this console's key or password. Ask the administrator.",
    'A máquina da loja não aceita a chave ou a senha deste console. Fale com o administrador.',
    'La máquina de la tienda no acepta la clave o la contraseña de esta consola. Hable con el administrador.',
  ],
  'host.busy': [
    "The store's machine is receiving too many requests. Try again in a moment.",
    'A máquina da loja está recebendo solicitações demais. Tente de novo em instantes.',
    'La máquina de la tienda está recibiendo demasiadas solicitudes. Inténtelo de nuevo en un momento.',
  ],
  'host.slow_connect': [
    "The connection to the store's machine timed out. It may be switched off or behind a firewall.",
    'O tempo limite da conexão com a máquina da loja foi excedido. Ela pode estar desligada ou atrás de um firewall.',
    'Se agotó el tiempo de conexión con la máquina de la tienda. Puede estar apagada o tras un cortafuegos.',
  ],
  'host.slow_handshake': [
    "The store's machine was reached, but its SSH service timed out.",
    'A máquina da loja foi alcançada, mas seu serviço SSH não respondeu a tempo.',
    'Se llegó a la máquina de la tienda, pero su servicio SSH no respondió a tiempo.',
  ],
  'host.slow_authentication': [
    "The store's machine took too long to check this console's key or password.",
    'A máquina da loja demorou demais para verificar a chave ou a senha deste console.',
    'La máquina de la tienda tardó demasiado en comprobar la clave o la contraseña de esta consola.',
  ],
  'host.slow_queue': [
    "The store's machine is busy with other requests, and this one timed out. Try again.",
    'A máquina da loja está ocupada com outras solicitações, e o tempo desta acabou. Tente de novo.',
    'La máquina de la tienda está ocupada con otras solicitudes y el tiempo de esta se agotó. Inténtelo de nuevo.',
  ],
  'host.slow_channel': [
    "The store's machine took too long to open another channel.",
    'A máquina da loja demorou demais para abrir outro canal.',
    'La máquina de la tienda tardó demasiado en abrir otro canal.',
  ],
  'host.slow_sftp': [
    "The store's machine took too long to start its file service.",
    'A máquina da loja demorou demais para iniciar seu serviço de arquivos.',
    'La máquina de la tienda tardó demasiado en iniciar su servicio de archivos.',
  ],
  'host.slow_request': [
    "The store's machine took too long to do this. It may still finish.",
    'A máquina da loja demorou demais para fazer isto. Ela ainda pode terminar.',
    'La máquina de la tienda tardó demasiado en hacer esto. Aún puede terminarlo.',
  ],
} as const
