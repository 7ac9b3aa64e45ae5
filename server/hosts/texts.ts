/** Messages about a store's SSH machine: gb, br, es. */
export const hostsTexts = {
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
  'host.unreachable': [
    "The store's machine does not answer. Check that it is switched on and on the network, then try again.",
    'A máquina da loja não responde. Verifique se está ligada e na rede e tente de novo.',
    'La máquina de la tienda no responde. Compruebe que está encendida y en la red e inténtelo de nuevo.',
  ],
  'host.disconnected': [
    "The connection to the store's machine broke off. Look whether the change was made, then try again.",
    'A conexão com a máquina da loja caiu. Veja se a alteração foi feita e tente de novo.',
    'La conexión con la máquina de la tienda se cortó. Mire si el cambio se hizo e inténtelo de nuevo.',
  ],
  'host.key_changed': [
    "The store's machine shows another key than the one that was confirmed, so nothing was sent to it. Ask the administrator: after a new installation the key is confirmed again, otherwise it may be somebody else's machine.",
    'A máquina da loja mostra uma chave diferente da confirmada; nada foi enviado a ela. Fale com o administrador: depois de uma reinstalação a chave é confirmada de novo; caso contrário, pode ser a máquina de outra pessoa.',
    'La máquina de la tienda muestra una clave distinta de la confirmada; no se le envió nada. Hable con el administrador: tras una reinstalación la clave se confirma de nuevo; si no, puede ser la máquina de otra persona.',
  ],
  'host.sign_in_refused': [
    "The store's machine does not accept this console's key or password. Ask the administrator.",
    'A máquina da loja não aceita a chave ou a senha deste console. Fale com o administrador.',
    'La máquina de la tienda no acepta la clave o la contraseña de esta consola. Hable con el administrador.',
  ],
  'host.busy': [
    "Too much is being asked of the store's machine at once. Try again in a moment.",
    'Há pedidos demais à máquina da loja ao mesmo tempo. Tente de novo em instantes.',
    'Se está pidiendo demasiado a la vez a la máquina de la tienda. Inténtelo de nuevo en un momento.',
  ],
  'host.slow_connect': [
    "The store's machine did not answer in time when connecting. It may be switched off, or behind a firewall.",
    'A máquina da loja não respondeu a tempo ao conectar. Pode estar desligada ou atrás de um firewall.',
    'La máquina de la tienda no respondió a tiempo al conectar. Puede estar apagada o tras un cortafuegos.',
  ],
  'host.slow_handshake': [
    "The store's machine was reached, but its SSH service did not answer in time.",
    'A máquina da loja foi alcançada, mas seu serviço SSH não respondeu a tempo.',
    'Se llegó a la máquina de la tienda, pero su servicio SSH no respondió a tiempo.',
  ],
  'host.slow_authentication': [
    "The store's machine took too long to check this console's key or password.",
    'A máquina da loja demorou demais para verificar a chave ou a senha deste console.',
    'La máquina de la tienda tardó demasiado en comprobar la clave o la contraseña de esta consola.',
  ],
  'host.slow_queue': [
    "Others are using the store's machine, and no turn came in time. Try again.",
    'Outros estão usando a máquina da loja e a vez não chegou a tempo. Tente de novo.',
    'Otros están usando la máquina de la tienda y el turno no llegó a tiempo. Inténtelo de nuevo.',
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
    "The store's machine took too long to carry this out; it may still do so.",
    'A máquina da loja demorou demais para fazer isto; ainda pode acontecer.',
    'La máquina de la tienda tardó demasiado en hacer esto; aún puede suceder.',
  ],
} as const
