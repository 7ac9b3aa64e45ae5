// A form of the screen as the calls about its versions take it. Pure.
import type { FormInput } from '../../dataProvider/index.ts'
import { fieldsIn } from './fields.ts'

export type FormValues = Readonly<Record<string, unknown>>

/** Only a form that was found to be right is asked about. */
export const asInput = ({ name, Fields }: FormValues): FormInput => ({
  name: String(name ?? ''),
  Fields: fieldsIn(Fields).map(field => ({ ...field })) as FormInput['Fields'], // looked at before
})

/** Whether what is asked of the stores is another. */
export const asksOther = (one: FormValues, other: FormValues): boolean =>
  JSON.stringify(fieldsIn(one.Fields)) !== JSON.stringify(fieldsIn(other.Fields))
