/** Sentences about devices, their tests and ended connections, in gb, br and es. */
export const devicesTexts = {
  'device.name_unknown': [
    'The name {address} could not be resolved. Check the spelling.',
    'Não foi possível resolver o nome {address}. Verifique a grafia.',
    'No se pudo resolver el nombre {address}. Compruebe cómo está escrito.',
  ],
  'device.address_refused': [
    'The server is not allowed to connect to this address. The administrator decides which networks belong to stores.',
    'O servidor não tem permissão para se conectar a este endereço. O administrador define quais redes são das lojas.',
    'El servidor no tiene permiso para conectarse a esta dirección. El administrador define qué redes son de las tiendas.',
  ],
  'device.refused': [
    'The machine is reachable, but nothing is listening on port {port}.',
    'A máquina está acessível, mas nada escuta na porta {port}.',
    'La máquina está accesible, pero nada escucha en el puerto {port}.',
  ],
  'device.unreachable': [
    "There is no route to this address. Check the store's network.",
    'Não há rota para este endereço. Verifique a rede da loja.',
    'No hay ruta hasta esta dirección. Compruebe la red de la tienda.',
  ],
  'device.timeout_connect': [
    'The connection timed out. The device may be switched off or behind a firewall.',
    'O tempo limite da conexão foi excedido. O dispositivo pode estar desligado ou atrás de um firewall.',
    'Se agotó el tiempo de conexión. El dispositivo puede estar apagado o tras un cortafuegos.',
  ],
  'device.silent': [
    'The device accepts the connection but does not respond. Restarting it may help.',
    'O dispositivo aceita a conexão, mas não responde. Reiniciá-lo pode ajudar.',
    'El dispositivo acepta la conexión, pero no responde. Reiniciarlo puede ayudar.',
  ],
  'device.broke_off': [
    'The device closed the connection unexpectedly.',
    'O dispositivo encerrou a conexão inesperadamente.',
    'El dispositivo cerró la conexión inesperadamente.',
  ],
  'device.not_ssh': [
    'The service on this port is not SSH.',
    'O serviço nesta porta não é SSH.',
    'El servicio de este puerto no es SSH.',
  ],
  'device.not_http': [
    'The service on this port is not HTTP.',
    'O serviço nesta porta não é HTTP.',
    'El servicio de este puerto no es HTTP.',
  ],
  'device.not_rtsp': [
    'The service on this port is not RTSP.',
    'O serviço nesta porta não é RTSP.',
    'El servicio de este puerto no es RTSP.',
  ],
  'device.answer': [
    'The device responds with an error: {answer}.',
    'O dispositivo responde com um erro: {answer}.',
    'El dispositivo responde con un error: {answer}.',
  ],
  'host.key_unknown': [
    "The machine's key has not been accepted yet. Compare its fingerprint, then accept it.",
    'A chave da máquina ainda não foi aceita. Compare a impressão digital e aceite-a.',
    'La clave de la máquina aún no se ha aceptado. Compare su huella y acéptela.',
  ],
  'device.credential_gone': [
    'The server no longer has a secret named {name}. Choose another one.',
    'O servidor não tem mais um segredo chamado {name}. Escolha outro.',
    'El servidor ya no tiene un secreto llamado {name}. Elija otro.',
  ],
  'device.root_missing': [
    'The root folder does not exist.',
    'A pasta raiz não existe.',
    'La carpeta raíz no existe.',
  ],
  'device.root_denied': [
    'The account is not allowed to read the root folder.',
    'A conta não tem permissão para ler a pasta raiz.',
    'La cuenta no tiene permiso para leer la carpeta raíz.',
  ],
  'device.disk_full': [
    'The disk of the machine is full.',
    'O disco da máquina está cheio.',
    'El disco de la máquina está lleno.',
  ],
  'device.program_missing': [
    'Programs that the tools need are missing: {names}.',
    'Faltam programas necessários para as ferramentas: {names}.',
    'Faltan programas necesarios para las herramientas: {names}.',
  ],
  'device.late': [
    'The test timed out before this step.',
    'O tempo do teste acabou antes deste passo.',
    'El tiempo de la prueba se agotó antes de este paso.',
  ],
  'device.why': [
    'The Reason for disabling field is required',
    'O campo Motivo da desativação é obrigatório',
    'El campo Motivo de la desactivación es obligatorio',
  ],
  'device.address': [
    'This is not a valid name or address.',
    'Isto não é um nome ou endereço válido.',
    'Esto no es un nombre ni una dirección válidos.',
  ],
  'device.port': [
    'The Port field is required',
    'O campo Porta é obrigatório',
    'El campo Puerto es obligatorio',
  ],
  'device.account': [
    'The User field is required',
    'O campo Usuário é obrigatório',
    'El campo Usuario es obligatorio',
  ],
  'device.path': [
    'This path cannot be used.',
    'Este caminho não pode ser usado.',
    'Esta ruta no se puede usar.',
  ],
  'device.credential': [
    'The server has no such secret for this protocol.',
    'O servidor não tem esse segredo para este protocolo.',
    'El servidor no tiene ese secreto para este protocolo.',
  ],
  'device.local': [
    "Only a store's machine can be a local folder, and the administrator must create that folder.",
    'Só a máquina de uma loja pode ser uma pasta local, e o administrador deve criar essa pasta.',
    'Solo la máquina de una tienda puede ser una carpeta local, y el administrador debe crear esa carpeta.',
  ],
  'device.host_exists': [
    'This store already has a machine: {name}. Edit that one instead.',
    'Esta loja já tem uma máquina: {name}. Edite essa.',
    'Esta tienda ya tiene una máquina: {name}. Edite esa.',
  ],
  'device.too_many': [
    'A store can have at most {most} devices.',
    'Uma loja pode ter no máximo {most} dispositivos.',
    'Una tienda puede tener como máximo {most} dispositivos.',
  ],
  'device.testing': [
    'Too many devices are being tested right now. Try again in a moment.',
    'Há dispositivos demais sendo testados agora. Tente de novo em instantes.',
    'Se están probando demasiados dispositivos ahora. Inténtelo de nuevo en un momento.',
  ],
  'device.key_other': [
    'The machine shows a different key from the one you accepted: {fingerprint}. Compare it again.',
    'A máquina mostra uma chave diferente da que você aceitou: {fingerprint}. Compare de novo.',
    'La máquina muestra una clave distinta de la que aceptó: {fingerprint}. Compárela de nuevo.',
  ],
  'device.no_key': [
    'Only machines connected over SSH have a key.',
    'Só máquinas conectadas por SSH têm chave.',
    'Solo las máquinas conectadas por SSH tienen clave.',
  ],
  'device.store_number': [
    'Several stores have this number. Use the id.',
    'Várias lojas têm este número. Use o id.',
    'Varias tiendas tienen este número. Use el id.',
  ],
  'device.twice': [
    'Row {row} names the same device.',
    'A linha {row} indica o mesmo dispositivo.',
    'La fila {row} indica el mismo dispositivo.',
  ],
  'connection.over': [
    'This connection has already ended.',
    'Esta conexão já terminou.',
    'Esta conexión ya ha terminado.',
  ],
  'connection.ended_by': [
    '{name} has ended your connection: {reason}',
    '{name} encerrou sua conexão: {reason}',
    '{name} ha terminado su conexión: {reason}',
  ],
  'views.full': [
    'You have {most} views of this page. Delete one first.',
    'Você tem {most} visualizações desta página. Exclua uma primeiro.',
    'Tiene {most} vistas de esta página. Elimine una primero.',
  ],
} as const

export const devicesNotices = {
  deviceRemoved: ['Removed.', 'Removido.', 'Quitado.'],
  keyAccepted: ['The key has been accepted.', 'A chave foi aceita.', 'La clave se ha aceptado.'],
  connectionEnded: [
    'The connection has ended.',
    'A conexão terminou.',
    'La conexión ha terminado.',
  ],
  viewForgotten: ['Deleted.', 'Excluída.', 'Eliminada.'],
} as const
