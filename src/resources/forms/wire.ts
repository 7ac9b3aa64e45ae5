// Converts a form on the screen for the calls about its versions. Pure.
import type { FormInput } from '#src/dataProvider/index.ts'
import { fieldsIn } from './fields.ts'

export type FormValues = Readonly<Record<string, unknown>>

/** Call only for a form that has been validated. */
export const asInput = ({ name, Fields }: FormValues): FormInput => ({
  name: String(name ?? ''),
  Fields: fieldsIn(Fields).map(field => ({ ...field })) as FormInput['Fields'], // validated before
})

/** Whether the form's questions to stores have changed. */
const asksOther = (a: FormValues, b: FormValues): boolean =>
  JSON.stringify(fieldsIn(a.Fields)) !== JSON.stringify(fieldsIn(b.Fields))

/** Only if stores use the form and its questions have changed. */
export const needsConfirming = (record: FormValues, data: FormValues): boolean =>
  Number(record.stores ?? 0) > 0 && asksOther(record, data)
