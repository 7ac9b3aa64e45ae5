/** Messages of the monitor about a store, and about notes: gb, br, es. */
export const monitorTexts = {
  'monitor.service_down': [
    '{name} does not run.',
    '{name} não está em execução.',
    '{name} no está en marcha.',
  ],
  'monitor.service_degraded': [
    '{name} runs, but not as it should.',
    '{name} está em execução, mas não como deveria.',
    '{name} está en marcha, pero no como debería.',
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
    'O disco {name} está cheio: nada mais pode ser gravado nele.',
    'El disco {name} está lleno: no se puede escribir nada más en él.',
  ],
  'monitor.load': [
    'For five minutes {value} programs have been waiting for each core.',
    'Há cinco minutos {value} programas esperam por cada núcleo.',
    'Desde hace cinco minutos {value} programas esperan por cada núcleo.',
  ],
  'monitor.latency': [
    'The machine answers slowly: {value} ms.',
    'A máquina responde devagar: {value} ms.',
    'La máquina responde despacio: {value} ms.',
  ],
  'monitor.status_old': [
    'The store has not told how it is for {value} s.',
    'A loja não informa como está há {value} s.',
    'La tienda no dice cómo está desde hace {value} s.',
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
    'The device {name} does not let us in, or shows another key.',
    'O dispositivo {name} não nos deixa entrar ou mostra outra chave.',
    'El dispositivo {name} no nos deja entrar o muestra otra clave.',
  ],
  'monitor.device_degraded': [
    'Something about the device {name} is wrong.',
    'Algo está errado com o dispositivo {name}.',
    'Algo va mal en el dispositivo {name}.',
  ],
  'monitor.no_program': [
    "The machine does not have the program {name}, so this can't be read.",
    'A máquina não tem o programa {name}, por isso isto não pode ser lido.',
    'La máquina no tiene el programa {name}, por eso no se puede leer.',
  ],
  'monitor.program_slow': [
    'The program {name} did not end in time on the machine.',
    'O programa {name} não terminou a tempo na máquina.',
    'El programa {name} no terminó a tiempo en la máquina.',
  ],
  'monitor.program_failed': [
    'The program {name} said nothing on the machine that is understood here.',
    'O programa {name} não disse na máquina nada que se entenda aqui.',
    'El programa {name} no dijo en la máquina nada que aquí se entienda.',
  ],
  'monitor.status_none': [
    'The store publishes no status file, so its services, orders and drivers are not known.',
    'A loja não publica um arquivo de status, por isso serviços, pedidos e entregadores não são conhecidos.',
    'La tienda no publica un archivo de estado, por eso no se conocen sus servicios, pedidos ni repartidores.',
  ],
  'monitor.status_wrong': [
    'The status file of the store is not as it should be: {name}.',
    'O arquivo de status da loja não está como deveria: {name}.',
    'El archivo de estado de la tienda no es como debería: {name}.',
  ],
  'monitor.status_large': [
    'The status file of the store has more than 64 KB: it is not looked at.',
    'O arquivo de status da loja tem mais de 64 KB: não é examinado.',
    'El archivo de estado de la tienda tiene más de 64 KB: no se examina.',
  ],
  'monitor.no_service': [
    'The store has no service of this name.',
    'A loja não tem um serviço com este nome.',
    'La tienda no tiene un servicio con este nombre.',
  ],
  'monitor.no_log': [
    'It is not known where this service writes its log.',
    'Não se sabe onde este serviço grava seu log.',
    'No se sabe dónde escribe su registro este servicio.',
  ],
  'monitor.thresholds': [
    'A warning has to come before what is critical.',
    'O aviso tem de vir antes do que é crítico.',
    'El aviso tiene que venir antes de lo crítico.',
  ],
  'monitor.busy': [
    'Many stores are being watched at this moment. Try again in a moment.',
    'Muitas lojas estão sendo observadas neste momento. Tente de novo em instantes.',
    'Se están observando muchas tiendas en este momento. Inténtelo de nuevo enseguida.',
  ],
  'note.empty': [
    'The Note field is required',
    'O campo Nota é obrigatório',
    'El campo Nota es obligatorio',
  ],
  'note.too_many': [
    'These are many notes in a short time. Wait a minute.',
    'São muitas notas em pouco tempo. Espere um minuto.',
    'Son muchas notas en poco tiempo. Espere un minuto.',
  ],
} as const
