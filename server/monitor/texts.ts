/** Sentences about problems of a store and about notes, in gb, br and es. */
export const monitorTexts = {
  'monitor.service_down': [
    '{name} is not running.',
    '{name} não está em execução.',
    '{name} no está en marcha.',
  ],
  'monitor.service_degraded': [
    '{name} is running, but not properly.',
    '{name} está em execução, mas não corretamente.',
    '{name} está en marcha, pero no correctamente.',
  ],
  'monitor.cpu': [
    'The processor is {value} % busy.',
    'O processador está {value} % ocupado.',
    'El procesador está ocupado al {value} %.',
  ],
  'monitor.memory': [
    'The memory is {value} % used.',
    'A memória está {value} % em uso.',
    'La memoria está en uso al {value} %.',
  ],
  'monitor.disk': [
    'The disk {name} is {value} % full.',
    'O disco {name} está {value} % cheio.',
    'El disco {name} está lleno al {value} %.',
  ],
  'monitor.disk_full': [
    'The disk {name} is full: nothing more can be written there.',
    'O disco {name} está cheio: não é possível gravar mais nada nele.',
    'El disco {name} está lleno: no se puede escribir nada más en él.',
  ],
  'monitor.load': [
    'Over the last five minutes, {value} programs per core have been waiting.',
    'Nos últimos cinco minutos, {value} programas por núcleo ficaram esperando.',
    'En los últimos cinco minutos, {value} programas por núcleo han estado esperando.',
  ],
  'monitor.latency': [
    'The machine answers slowly: {value} ms.',
    'A máquina responde devagar: {value} ms.',
    'La máquina responde despacio: {value} ms.',
  ],
  'monitor.status_old': [
    'The store has not updated its status for {value} s.',
    'A loja não atualiza seu status há {value} s.',
    'La tienda no actualiza su estado desde hace {value} s.',
  ],
  'monitor.open_orders': [
    'Open orders: {value}.',
    'Pedidos abertos: {value}.',
    'Pedidos abiertos: {value}.',
  ],
  'monitor.late_orders': [
    'Late orders: {value}.',
    'Pedidos atrasados: {value}.',
    'Pedidos atrasados: {value}.',
  ],
  'monitor.queue': [
    'Waiting time of {name}: {value} min.',
    'Tempo de espera de {name}: {value} min.',
    'Tiempo de espera de {name}: {value} min.',
  ],
  'monitor.device_down': [
    'The device {name} does not answer.',
    'O dispositivo {name} não responde.',
    'El dispositivo {name} no responde.',
  ],
  'monitor.device_refused': [
    'The device {name} refuses the sign-in or shows a different key.',
    'O dispositivo {name} recusa o acesso ou mostra uma chave diferente.',
    'El dispositivo {name} rechaza el acceso o muestra una clave distinta.',
  ],
  'monitor.device_degraded': [
    'The device {name} has a problem.',
    'O dispositivo {name} está com um problema.',
    'El dispositivo {name} tiene un problema.',
  ],
  'monitor.no_program': [
    'The machine does not have the program {name}, so this cannot be read.',
    'A máquina não tem o programa {name}; por isso não é possível ler isto.',
    'La máquina no tiene el programa {name}, por lo que no se puede leer.',
  ],
  'monitor.program_slow': [
    'The program {name} timed out on the machine.',
    'O tempo limite do programa {name} na máquina foi excedido.',
    'El programa {name} agotó el tiempo en la máquina.',
  ],
  'monitor.program_failed': [
    "The output of the machine's program {name} could not be read.",
    'Não foi possível ler a saída do programa {name} da máquina.',
    'No se pudo leer la salida del programa {name} de la máquina.',
  ],
  'monitor.status_none': [
    'The store publishes no status file, so its services, orders and drivers are unknown.',
    'A loja não publica um arquivo de status; por isso seus serviços, pedidos e entregadores são desconhecidos.',
    'La tienda no publica un archivo de estado, por lo que se desconocen sus servicios, pedidos y repartidores.',
  ],
  'monitor.status_wrong': [
    "The store's status file is not valid: {name}.",
    'O arquivo de status da loja não é válido: {name}.',
    'El archivo de estado de la tienda no es válido: {name}.',
  ],
  'monitor.status_large': [
    "The store's status file is larger than 64 KB and is not read.",
    'O arquivo de status da loja tem mais de 64 KB e não é lido.',
    'El archivo de estado de la tienda tiene más de 64 KB y no se lee.',
  ],
  'monitor.no_service': [
    'The store has no service with this name.',
    'A loja não tem um serviço com este nome.',
    'La tienda no tiene un servicio con este nombre.',
  ],
  'monitor.no_log': [
    'It is not known where this service writes its log.',
    'Não se sabe onde este serviço grava seu log.',
    'No se sabe dónde escribe su registro este servicio.',
  ],
  'monitor.thresholds': [
    'The warning must come before the critical value.',
    'O aviso deve vir antes do valor crítico.',
    'El aviso debe estar antes del valor crítico.',
  ],
  'monitor.busy': [
    'Too many stores are being monitored right now. Try again in a moment.',
    'Há lojas demais sendo monitoradas agora. Tente de novo em instantes.',
    'Se están monitoreando demasiadas tiendas ahora. Inténtelo de nuevo en un momento.',
  ],
  'note.empty': [
    'The Note field is required',
    'O campo Nota é obrigatório',
    'El campo Nota es obligatorio',
  ],
  'note.too_many': [
    'Too many notes in a short time. Wait a minute.',
    'Notas demais em pouco tempo. Espere um minuto.',
    'Demasiadas notas en poco tiempo. Espere un minuto.',
  ],
} as const
