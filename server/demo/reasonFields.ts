import type { Label } from '../db/tables/index.ts'

/** The types of Freshdesk's public ticket fields that the demo form uses. */
export type DemoReasonType = 'custom_text' | 'custom_dropdown' | 'custom_checkbox' | 'nested_field'

/** A choice with further choices below it. */
type DemoBranch = {
  readonly label: Label
  readonly choices: readonly DemoChoice[]
}

type DemoChoice = Label | DemoBranch

/**
 * One row of `reason_fields`. `choices` is a list of labels, for a nested field with further levels, empty where the
 * type has none. The wire has plain strings, so the server answers those in the operator's language and accepts any of
 * the three (an operator may switch languages with the form open).
 */
export interface DemoReasonField {
  readonly name: string
  readonly label: Label
  readonly type: DemoReasonType
  readonly position: number
  readonly required: boolean
  readonly choices: readonly DemoChoice[]
  /** Labels of the levels below the first. */
  readonly levels?: readonly Label[]
}

const label = (gb: string, br: string, es: string): Label => ({ gb, br, es })

const affected: readonly DemoBranch[] = [
  {
    label: label('Kitchen', 'Cozinha', 'Cocina'),
    choices: [
      {
        label: label('Printer', 'Impressora', 'Impresora'),
        choices: [
          label('Prints nothing', 'Não imprime nada', 'No imprime nada'),
          label('Prints too late', 'Imprime com atraso', 'Imprime con retraso'),
          label(
            'Prints wrong characters',
            'Imprime caracteres errados',
            'Imprime mal los caracteres',
          ),
        ],
      },
      {
        label: label('Display', 'Tela', 'Pantalla'),
        choices: [
          label('Stays black', 'Fica preta', 'Se queda en negro'),
          label('Orders are missing', 'Faltam pedidos', 'Faltan pedidos'),
        ],
      },
    ],
  },
  {
    label: label('Counter', 'Balcão', 'Mostrador'),
    choices: [
      {
        label: label('Till', 'Caixa', 'Caja'),
        choices: [
          label('Does not start', 'Não liga', 'No arranca'),
          label('Drawer stays closed', 'A gaveta não abre', 'El cajón no se abre'),
        ],
      },
      {
        label: label('Card terminal', 'Maquininha de cartão', 'Datáfono'),
        choices: [
          label('No connection', 'Sem conexão', 'Sin conexión'),
          label('Declines every card', 'Recusa todos os cartões', 'Rechaza todas las tarjetas'),
        ],
      },
    ],
  },
  {
    label: label('Delivery', 'Entrega', 'Reparto'),
    choices: [
      {
        label: label('Drivers', 'Entregadores', 'Repartidores'),
        choices: [
          label('Cannot sign in', 'Não conseguem entrar', 'No pueden entrar'),
          label('Position is wrong', 'A posição está errada', 'La posición es incorrecta'),
        ],
      },
      {
        label: label('Delivery area', 'Área de entrega', 'Zona de reparto'),
        choices: [
          label('Refuses addresses', 'Recusa endereços', 'Rechaza direcciones'),
          label('Is too large', 'É grande demais', 'Es demasiado grande'),
        ],
      },
    ],
  },
]

/** The demo's reason form. */
export const reasonFields: readonly DemoReasonField[] = [
  {
    name: 'reason',
    label: {
      gb: 'Reason',
      br: 'Motivo',
      es: 'Motivo',
    },
    type: 'custom_text',
    position: 1,
    required: true,
    choices: [],
  },
  {
    name: 'category',
    label: { gb: 'Category', br: 'Categoria', es: 'Categoría' },
    type: 'custom_dropdown',
    position: 2,
    required: true,
    choices: [
      { gb: 'Fault', br: 'Falha', es: 'Avería' },
      { gb: 'Question', br: 'Dúvida', es: 'Consulta' },
      { gb: 'Planned maintenance', br: 'Manutenção programada', es: 'Mantenimiento programado' },
      { gb: 'Installation', br: 'Instalação', es: 'Instalación' },
      { gb: 'Check or audit', br: 'Verificação ou auditoria', es: 'Revisión o auditoría' },
    ],
  },
  {
    name: 'affected',
    label: label('What is affected', 'O que foi afetado', 'Qué está afectado'),
    type: 'nested_field',
    position: 3,
    required: false,
    choices: affected,
    levels: [
      label('Part', 'Parte', 'Parte'),
      label('What happens', 'O que acontece', 'Qué ocurre'),
    ],
  },
  {
    name: 'ticket',
    label: { gb: 'Ticket number', br: 'Número do chamado', es: 'Número de incidencia' },
    type: 'custom_text',
    position: 4,
    required: false,
    choices: [],
  },
  {
    name: 'urgent',
    label: {
      gb: 'The store cannot sell at the moment',
      br: 'A loja não consegue vender no momento',
      es: 'La tienda no puede vender en este momento',
    },
    type: 'custom_checkbox',
    position: 5,
    required: false,
    choices: [],
  },
]
