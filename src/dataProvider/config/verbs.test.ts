import { expect, it } from 'vitest'
import * as config from '../config.ts'
import { dataProvider } from '../index.ts'
import * as exchanges from '../logs/exchanges.ts'

// A data provider's type allows any name: a missing one would only be noticed by an operator.
it.each(Object.keys({ ...config, ...exchanges }))('%s is a verb of the data provider', name => {
  expect(Reflect.get(dataProvider, name)).toBeTypeOf('function')
})
