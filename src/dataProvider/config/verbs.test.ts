import { expect, it } from 'vitest'
import * as config from '../config.ts'
import { dataProvider } from '../index.ts'
import * as exchanges from '../logs/exchanges.ts'

// The type of a data provider lets every name pass: one that is left out is found by an operator.
it.each(Object.keys({ ...config, ...exchanges }))('%s is a verb of the data provider', name => {
  expect(Reflect.get(dataProvider, name)).toBeTypeOf('function')
})
