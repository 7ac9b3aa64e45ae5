// The documents on every store's machine, in the form the platform's programs read.
import type { DocumentSchema, KnownDocument } from './catalogue.ts'

const texts = (gb: string, br: string, es: string) => ({ gb, br, es })

const clock = '([01]\\d|2[0-3]):[0-5]\\d'
const hours: DocumentSchema = {
  type: 'string',
  pattern: `^(${clock}-${clock}|closed)$`,
  description: texts(
    'Opening and closing time, such as 11:00-22:30, or closed',
    'Abertura e fechamento, como 11:00-22:30, ou closed',
    'Apertura y cierre, como 11:00-22:30, o closed',
  ),
}
const currency: DocumentSchema = {
  pattern: '^\\S{1,6}$',
  description: texts(
    '1 to 6 characters, such as BRL',
    '1 a 6 caracteres, como BRL',
    '1 a 6 caracteres, como BRL',
  ),
}
const day = (gb: string, br: string, es: string) => ({ ...hours, title: texts(gb, br, es) })
const text = (gb: string, br: string, es: string, more: DocumentSchema = {}): DocumentSchema => ({
  type: 'string',
  title: texts(gb, br, es),
  maxLength: 200,
  ...more,
})
const whole = (
  gb: string,
  br: string,
  es: string,
  [minimum, maximum]: readonly [number, number],
): DocumentSchema => ({ type: 'integer', title: texts(gb, br, es), minimum, maximum })
const group = (
  gb: string,
  br: string,
  es: string,
  properties: Readonly<Record<string, DocumentSchema>>,
): DocumentSchema => ({ type: 'object', title: texts(gb, br, es), properties })

const storeSchema: DocumentSchema = {
  type: 'object',
  properties: {
    store: group('Store', 'Loja', 'Tienda', {
      name: text('Name', 'Nome', 'Nombre', { minLength: 1 }),
      address: text('Address', 'Endereço', 'Dirección'),
      phone: text('Telephone', 'Telefone', 'Teléfono', { maxLength: 40 }),
    }),
    regional: group('Regional settings', 'Configurações regionais', 'Ajustes regionales', {
      language: text('Language', 'Idioma', 'Idioma', { maxLength: 20 }),
      currency: text('Currency', 'Moeda', 'Moneda', currency),
      decimals: whole('Decimals', 'Casas decimais', 'Decimales', [0, 4]),
      time_zone: text('Time zone', 'Fuso horário', 'Zona horaria', { minLength: 1 }),
    }),
    hours: group('Opening hours', 'Horário de funcionamento', 'Horario de apertura', {
      monday: day('Monday', 'Segunda-feira', 'Lunes'),
      tuesday: day('Tuesday', 'Terça-feira', 'Martes'),
      wednesday: day('Wednesday', 'Quarta-feira', 'Miércoles'),
      thursday: day('Thursday', 'Quinta-feira', 'Jueves'),
      friday: day('Friday', 'Sexta-feira', 'Viernes'),
      saturday: day('Saturday', 'Sábado', 'Sábado'),
      sunday: day('Sunday', 'Domingo', 'Domingo'),
    }),
    client: group('Client', 'Cliente', 'Cliente', {
      update_at: text('Update time', 'Hora da atualização', 'Hora de actualización', {
        pattern: `^${clock}$`,
        description: texts('Such as 04:30', 'Por exemplo, 04:30', 'Por ejemplo, 04:30'),
      }),
    }),
  },
}

const dispatchSchema: DocumentSchema = {
  type: 'object',
  properties: {
    promise: group('Promise', 'Promessa', 'Promesa', {
      minutes: whole('Minutes', 'Minutos', 'Minutos', [1, 240]),
      late_after: whole(
        'Late after (min)',
        'Atrasado após (min)',
        'Con retraso tras (min)',
        [1, 480],
      ),
      busy_extra: whole(
        'Extra when busy (min)',
        'A mais no pico (min)',
        'Más en hora punta (min)',
        [0, 120],
      ),
    }),
    assignment: group('Assignment', 'Atribuição', 'Asignación', {
      strategy: {
        type: 'string',
        enum: ['nearest', 'longest-idle', 'zone'],
        title: texts('Strategy', 'Estratégia', 'Estrategia'),
      },
      orders_per_driver: whole(
        'Orders per driver',
        'Pedidos por entregador',
        'Pedidos por repartidor',
        [1, 20],
      ),
      wait_seconds: whole('Wait (s)', 'Espera (s)', 'Espera (s)', [0, 3600]),
    }),
    gateway: group('Gateway', 'Gateway', 'Pasarela', {
      address: text('Address', 'Endereço', 'Dirección', { minLength: 1 }),
      timeout_ms: whole(
        'Timeout (ms)',
        'Tempo limite (ms)',
        'Tiempo de espera (ms)',
        [100, 60_000],
      ),
      retries: whole('Retries', 'Novas tentativas', 'Reintentos', [0, 20]),
    }),
    drivers: {
      type: 'array',
      title: texts('Drivers', 'Entregadores', 'Repartidores'),
      items: {
        type: 'object',
        properties: {
          name: text('Name', 'Nome', 'Nombre', { minLength: 1 }),
          vehicle: {
            type: 'string',
            enum: ['bicycle', 'scooter', 'car', 'e-bike'],
            title: texts('Vehicle', 'Veículo', 'Vehículo'),
          },
        },
      },
    },
  },
}

const posSchema: DocumentSchema = {
  type: 'object',
  properties: {
    language: text('Language', 'Idioma', 'Idioma', { maxLength: 20 }),
    currency: text('Currency', 'Moeda', 'Moneda', currency),
    decimals: whole('Decimals', 'Casas decimais', 'Decimales', [0, 4]),
    timeZone: text('Time zone', 'Fuso horário', 'Zona horaria', { minLength: 1 }),
    tills: {
      type: 'array',
      title: texts('Tills', 'Caixas', 'Cajas'),
      items: {
        type: 'object',
        properties: {
          address: text('Address', 'Endereço', 'Dirección', { minLength: 1 }),
          drawer: { type: 'boolean', title: texts('Cash drawer', 'Gaveta', 'Cajón') },
        },
      },
    },
    cardTerminal: group('Card terminal', 'Maquininha de cartão', 'Terminal de tarjetas', {
      address: text('Address', 'Endereço', 'Dirección', { minLength: 1 }),
      timeoutMs: whole('Timeout (ms)', 'Tempo limite (ms)', 'Tiempo de espera (ms)', [100, 60_000]),
    }),
  },
}

/** Elements are lists, attributes begin with @, an element's text is #text. */
const printersSchema: DocumentSchema = {
  type: 'object',
  properties: {
    printers: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          printer: {
            type: 'array',
            title: texts('Printers', 'Impressoras', 'Impresoras'),
            items: {
              type: 'object',
              properties: {
                '@name': text('Name', 'Nome', 'Nombre', { minLength: 1 }),
                '@address': text('Address', 'Endereço', 'Dirección', { minLength: 1 }),
                '@port': whole('Port', 'Porta', 'Puerto', [1, 65_535]),
                station: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { '#text': text('Station', 'Estação', 'Estación') },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
}

const networkSchema: DocumentSchema = {
  type: 'object',
  properties: {
    'host.name': text('Host name', 'Nome da máquina', 'Nombre del equipo', {
      pattern: '^[A-Za-z0-9.-]+$',
      description: texts(
        'Letters, digits, dots and hyphens',
        'Letras, algarismos, pontos e hífens',
        'Letras, cifras, puntos y guiones',
      ),
    }),
    'host.address': text('Address', 'Endereço', 'Dirección', { minLength: 1 }),
    'network.mask': text('Network mask', 'Máscara de rede', 'Máscara de red'),
    'network.gateway': text('Gateway', 'Gateway', 'Puerta de enlace'),
    'dns.first': text('First DNS server', 'Primeiro servidor DNS', 'Primer servidor DNS'),
    'dns.second': text('Second DNS server', 'Segundo servidor DNS', 'Segundo servidor DNS'),
    'link.primary': text('Main line', 'Conexão principal', 'Línea principal'),
    'link.backup': text('Backup line', 'Conexão de reserva', 'Línea de reserva'),
    'link.check.seconds': whole(
      'Check the line every (s)',
      'Verificar a conexão a cada (s)',
      'Comprobar la línea cada (s)',
      [1, 3600],
    ),
    'proxy.enabled': {
      type: 'boolean',
      title: texts('Use a proxy', 'Usar um proxy', 'Usar un proxy'),
    },
  },
}

export const knownDocuments: readonly KnownDocument[] = [
  { name: 'store', path: '/config/store.ini', format: 'ini', schema: storeSchema },
  { name: 'dispatch', path: '/config/dispatch.yaml', format: 'yaml', schema: dispatchSchema },
  { name: 'pos', path: '/config/pos.json', format: 'json', schema: posSchema },
  { name: 'printers', path: '/config/printers.xml', format: 'xml', schema: printersSchema },
  {
    name: 'network',
    path: '/config/network.properties',
    format: 'properties',
    schema: networkSchema,
  },
  { name: 'delivery area', path: '/config/delivery-area.json', format: 'json' },
]
