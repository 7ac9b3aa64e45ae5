// A form of the screen as the calls about its versions take it. Pure.
import type { FormInput } from '#src/dataProvider/index.ts'
import { fieldsIn } from './fields.ts'

export type FormValues = Readonly<Record<string, unknown>>

/** Only a form that was found to be right is asked about. */
export const asInput = ({ name, Fields }: FormValues): FormInput => ({
  name: String(name ?? ''),
  Fields: fieldsIn(Fields).map(field => ({ ...field })) as FormInput['Fields'], // looked at before
})

/** Whether what is asked of the stores is another. */
const asksOther = (a: FormValues, b: FormValues): boolean =>
  JSON.stringify(fieldsIn(a.Fields)) !== JSON.stringify(fieldsIn(b.Fields))

/** Asked only where stores use the form, and it asks them something else. */
export const needsConfirming = (record: FormValues, data: FormValues): boolean =>
  Number(record.stores ?? 0) > 0 && asksOther(record, data)
