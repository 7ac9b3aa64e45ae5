import { expect, it } from 'vitest'
import { type AddressValue, addressProblems } from '#common/address/address.ts'
import { acceptArea } from '#common/area/accept.ts'
import { answerProblems } from '#common/formSchema.ts'
import { demoAnswers } from './answers.ts'
import { demoFleet } from './fleet.ts'
import { laterFields } from './forms.ts'

const { stores, forms, franchises } = demoFleet()
const fieldsOf = (franchiseId: number) => {
  const form = franchises.find(({ id }) => id === franchiseId)?.defaultFormId
  return forms.find(({ id }) => id === form)?.fields ?? []
}

it('what stores answered is right, in every country; at most it is not all', () => {
  const wrong = stores.flatMap(store => {
    const fields = fieldsOf(store.franchiseId)
    const all = store.franchiseId > 8 ? [...fields, ...laterFields.slice(-1)] : fields
    const answers = demoAnswers(store, all)
    const address = answers.address as AddressValue | undefined // as created
    const area = answers.delivery_area
    return [
      ...answerProblems(all, answers).filter(({ code }) => code !== 'field.required'),
      ...(address ? addressProblems(address) : []),
      ...(area ? acceptArea(area, { strict: true }).problems : []),
    ].map(problem => [store.id, problem])
  })
  expect(wrong).toEqual([])
})

it('is the same for the same store', () => {
  const [store] = stores
  if (!store) throw new Error('no stores')
  expect(demoAnswers(store, fieldsOf(1))).toEqual(demoAnswers(store, fieldsOf(1)))
})
