import type { Label } from '../db/tables.ts'

/** The kinds of Freshdesk's public ticket fields that the demo form uses. */
export type DemoReasonType = 'custom_text' | 'custom_dropdown' | 'custom_checkbox'

/**
 * One row of `reason_fields`. `choices` is a list of labels, empty where the type has none; the
 * wire wants plain strings, so the server answers the ones of the operator's language and accepts
 * a choice in any of the three (an operator may change language with the form open).
 */
export interface DemoReasonField {
  readonly name: string
  readonly label: Label
  readonly type: DemoReasonType
  readonly position: number
  readonly required: boolean
  readonly choices: readonly Label[]
}

/** What the demo asks an operator before a connection. */
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
    name: 'ticket',
    label: { gb: 'Ticket number', br: 'Número do chamado', es: 'Número de incidencia' },
    type: 'custom_text',
    position: 3,
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
    position: 4,
    required: false,
    choices: [],
  },
]
