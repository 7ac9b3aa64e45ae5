/** Messages about devices, their tests and ended connections: gb, br, es. */
export const devicesTexts = {
  'device.name_unknown': [
    'Nobody knows the name {address}. Check how it is written.',
    'Ninguém conhece o nome {address}. Verifique como está escrito.',
    'Nadie conoce el nombre {address}. Compruebe cómo está escrito.',
  ],
  'device.address_refused': [
    'The server may not connect to this address. The administrator says which networks belong to stores.',
    'O servidor não pode se conectar a este endereço. O administrador diz quais redes são das lojas.',
    'El servidor no puede conectarse a esta dirección. El administrador dice qué redes son de las tiendas.',
  ],
  'device.refused': [
    'The machine is there, but nothing listens on port {port}.',
    'A máquina está lá, mas nada escuta na porta {port}.',
    'La máquina está ahí, pero nada escucha en el puerto {port}.',
  ],
  'device.unreachable': [
    'There is no way to this address. Check the network of the store.',
    'Não há caminho para este endereço. Verifique a rede da loja.',
    'No hay camino hasta esta dirección. Compruebe la red de la tienda.',
  ],
  'device.timeout_connect': [
    'Nothing answered in time. It may be switched off, or behind a firewall.',
    'Nada respondeu a tempo. Pode estar desligado ou atrás de um firewall.',
    'Nada respondió a tiempo. Puede estar apagado o tras un cortafuegos.',
  ],
  'device.silent': [
    'It takes the connection and says nothing: it hangs. Starting it again may help.',
    'Aceita a conexão e não diz nada: está travado. Reiniciar pode ajudar.',
    'Acepta la conexión y no dice nada: está colgado. Reiniciarlo puede ayudar.',
  ],
  'device.broke_off': [
    'It ended the connection in the middle.',
    'Encerrou a conexão no meio.',
    'Cortó la conexión a la mitad.',
  ],
  'device.not_ssh': [
    'What listens there does not speak SSH.',
    'O que escuta ali não fala SSH.',
    'Lo que escucha ahí no habla SSH.',
  ],
  'device.not_http': [
    'What listens there does not speak HTTP.',
    'O que escuta ali não fala HTTP.',
    'Lo que escucha ahí no habla HTTP.',
  ],
  'device.not_rtsp': [
    'What listens there does not speak RTSP.',
    'O que escuta ali não fala RTSP.',
    'Lo que escucha ahí no habla RTSP.',
  ],
  'device.answer': [
    'It answers with an error: {answer}.',
    'Responde com um erro: {answer}.',
    'Responde con un error: {answer}.',
  ],
  'host.key_unknown': [
    "The machine's key has not been accepted yet. Compare its fingerprint, then accept it.",
    'A chave da máquina ainda não foi aceita. Compare a impressão digital e aceite-a.',
    'La clave de la máquina aún no se ha aceptado. Compare su huella y acéptela.',
  ],
  'device.credential_gone': [
    'The server has no secret of the name {name} any more. Choose another one.',
    'O servidor não tem mais um segredo com o nome {name}. Escolha outro.',
    'El servidor ya no tiene un secreto con el nombre {name}. Elija otro.',
  ],
  'device.root_missing': [
    'The folder that is to be the root is not there.',
    'A pasta que deve ser a raiz não existe.',
    'La carpeta que debe ser la raíz no existe.',
  ],
  'device.root_denied': [
    'The account may not read the folder that is to be the root.',
    'A conta não pode ler a pasta que deve ser a raiz.',
    'La cuenta no puede leer la carpeta que debe ser la raíz.',
  ],
  'device.disk_full': [
    'The disk of the machine is full.',
    'O disco da máquina está cheio.',
    'El disco de la máquina está lleno.',
  ],
  'device.program_missing': [
    'Programs that the tools need are missing: {names}.',
    'Faltam programas de que as ferramentas precisam: {names}.',
    'Faltan programas que las herramientas necesitan: {names}.',
  ],
  'device.late': [
    'There was no time left for this step.',
    'Não sobrou tempo para este passo.',
    'No quedó tiempo para este paso.',
  ],
  'device.why': [
    'The Why it is disabled field is required',
    'O campo Por que está desativado é obrigatório',
    'El campo Por qué está desactivado es obligatorio',
  ],
  'device.address': [
    'This is neither a name nor an address.',
    'Isto não é um nome nem um endereço.',
    'Esto no es ni un nombre ni una dirección.',
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
    'The server has no such secret for this.',
    'O servidor não tem um segredo assim para isto.',
    'El servidor no tiene un secreto así para esto.',
  ],
  'device.local': [
    'Only a host can lie on this server, in a folder that the administrator has made.',
    'Só um host pode estar neste servidor, em uma pasta feita pelo administrador.',
    'Solo un host puede estar en este servidor, en una carpeta hecha por el administrador.',
  ],
  'device.host_exists': [
    'This store has a machine already: {name}. Change that one.',
    'Esta loja já tem uma máquina: {name}. Altere essa.',
    'Esta tienda ya tiene una máquina: {name}. Cambie esa.',
  ],
  'device.too_many': [
    'A store has {most} devices at the most.',
    'Uma loja tem no máximo {most} dispositivos.',
    'Una tienda tiene {most} dispositivos como máximo.',
  ],
  'device.testing': [
    'Many devices are being tested at this moment. Try again in a moment.',
    'Muitos dispositivos estão sendo testados agora. Tente de novo em instantes.',
    'Se están probando muchos dispositivos ahora. Inténtelo de nuevo enseguida.',
  ],
  'device.key_other': [
    'The machine shows another key than the one you have accepted: {fingerprint}. Look again.',
    'A máquina mostra uma chave diferente da que você aceitou: {fingerprint}. Olhe de novo.',
    'La máquina muestra una clave distinta de la que ha aceptado: {fingerprint}. Mire de nuevo.',
  ],
  'device.no_key': [
    'Only a machine over SSH has a key.',
    'Só uma máquina por SSH tem chave.',
    'Solo una máquina por SSH tiene clave.',
  ],
  'device.store_number': [
    'Several stores have this number: give the id.',
    'Várias lojas têm este número: informe o id.',
    'Varias tiendas tienen este número: indique el id.',
  ],
  'device.twice': [
    'Row {row} is about the same device.',
    'A linha {row} trata do mesmo dispositivo.',
    'La fila {row} trata del mismo dispositivo.',
  ],
  'connection.over': [
    'This connection has ended already.',
    'Esta conexão já terminou.',
    'Esta conexión ya ha terminado.',
  ],
  'connection.ended_by': [
    '{name} has ended your connection: {reason}',
    '{name} encerrou sua conexão: {reason}',
    '{name} ha terminado su conexión: {reason}',
  ],
  'views.full': [
    'You have {most} views of this page; forget one first.',
    'Você tem {most} visões desta página; esqueça uma primeiro.',
    'Tiene {most} vistas de esta página; olvide una primero.',
  ],
} as const

export const devicesNotices = {
  deviceRemoved: ['Removed.', 'Removido.', 'Quitado.'],
  keyAccepted: ['The key is accepted.', 'A chave foi aceita.', 'La clave está aceptada.'],
  connectionEnded: [
    'The connection has ended.',
    'A conexão terminou.',
    'La conexión ha terminado.',
  ],
  viewForgotten: ['Forgotten.', 'Esquecida.', 'Olvidada.'],
} as const
