import type { ComponentProps } from 'react'
import { labelOf } from '#common/formSchema.ts'
import { FieldFrame } from '../Field/FieldFrame.tsx'
import type { AnswerProps } from './types.ts'

type FrameProps = Pick<AnswerProps, 'field'> &
  Pick<ComponentProps<typeof FieldFrame>, 'id' | 'error' | 'group' | 'children'>

/** The form's help text for the field. */
export const helpOf = ({ settings }: AnswerProps['field']): string | undefined =>
  settings?.help?.trim() || undefined

/** Label, help, control and error. */
export const AnswerFrame = ({ field, ...frame }: FrameProps) => (
  <FieldFrame label={labelOf(field)} required={field.required} hint={helpOf(field)} {...frame} />
)
