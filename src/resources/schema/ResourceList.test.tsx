// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { AddressList } from '#src/components/DataTable/AddressList.tsx'
import { resourceInfo } from '#src/dataProvider/index.ts'
import { loadedList } from '#tests/support/pages/loadedList.tsx'
import { enter, withPeople } from '#tests/support/pages/peoplePage.tsx'
import { useAsked } from './useAsked.ts'

withPeople()

test('a record of the list, which leaves fields out, is not kept as the whole one', async () => {
  enter('demo')
  const cache = await loadedList('', props => (
    <AddressList {...useAsked(resourceInfo('forms')).asked} {...props} />
  ))
  const kept = cache.getQueryCache().findAll({ queryKey: ['forms', 'getOne'] })
  expect(kept.map(({ queryKey }) => queryKey[2])).toEqual(
    ['3', '2'].map(id => ({ id, meta: { blank: false } })),
  )
})
