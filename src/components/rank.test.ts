import { expect, test } from 'vitest'
import { ranked } from './rank.ts'

const find = (typed: string, ...texts: string[]) => ranked(texts, typed, text => text)

test('all of them in their order while nothing is typed', () => {
  expect(find('  ', 'b', 'a')).toEqual(['b', 'a'])
})

test('the beginning before a later word, that before the middle of one, that before single letters', () => {
  expect(
    find('con', 'Ações com novo', 'Second', 'Manage Connections', 'Connect', 'Carpet one'),
  ).toEqual(['Connect', 'Manage Connections', 'Second', 'Ações com novo', 'Carpet one'])
})

test('words in any order, accents and case ignored, each of them needed', () => {
  expect(find('DIARIO', 'Diário', 'Diary')).toEqual(['Diário'])
  expect(find('conexoes gerenciar', 'Gerenciar conexões', 'Gerenciar redes')).toEqual([
    'Gerenciar conexões',
  ])
  expect(find('journal xyz', 'Journal')).toEqual([])
})

test('the same text before a longer one; equals stay in their order', () => {
  expect(find('stores', 'Stores line map', 'Stores', 'Stores tree')).toEqual([
    'Stores',
    'Stores line map',
    'Stores tree',
  ])
})

test('signs that mean something elsewhere are letters here', () => {
  expect(find('c++ (x)', 'C++ (x)', 'C')).toEqual(['C++ (x)'])
})

test('in long texts words as they stand, not their letters', () => {
  const paths = ['/logs/old/pos.log', '/logs/pos.log', '/plugins/other.log']
  expect(ranked(paths, 'pos.log', path => path, { whole: true })).toEqual([
    '/logs/old/pos.log',
    '/logs/pos.log',
  ])
})
