import type { ComponentProps } from 'react'
import { labelOf } from '#common/formSchema.ts'
import { FieldFrame } from '../Field/FieldFrame.tsx'
import type { AnswerProps } from './types.ts'

type FrameProps = Pick<AnswerProps, 'field'> &
  Pick<ComponentProps<typeof FieldFrame>, 'id' | 'error' | 'group' | 'children'>

/** What the form says of the field beside its label. */
export const helpOf = ({ settings }: AnswerProps['field']): string | undefined =>
  settings?.help?.trim() || undefined

/** Label, help, control, and what is wrong with it. */
export const AnswerFrame = ({ field, ...frame }: FrameProps) => (
  <FieldFrame label={labelOf(field)} required={field.required} hint={helpOf(field)} {...frame} />
)
