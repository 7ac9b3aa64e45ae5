import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadScreens, type Screens } from './index.ts'

/** A console with two screens and a shell. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{"type":"module"}',
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'bundler', strict: true },
      ...{ jsx: 'preserve', types: [], allowImportingTsExtensions: true, noEmit: true },
    },
  }),
  'src/i18n/gb/shell.ts':
    "export const shell = { route: { garden: 'Garden', shed: 'Shed', login: 'Sign in' } }",
  'src/routes.ts': `export const routes = [
    { name: 'garden', path: '/garden', title: 'route.garden', requireLogin: true, parent: null },
    { name: 'shed', path: '/shed', title: 'route.shed', requireLogin: true, parent: null },
  ]`,
  'src/screens.ts': `const screens = {
    garden: { load: () => import('./pages/garden/GardenPage.tsx') },
    shed: { load: () => import('./pages/shed/ShedPage.tsx') },
  }
  export const screenOf = (name: keyof typeof screens) => screens[name]`,
  'src/generated/resources.ts': 'export const resources = {}',
  'src/generated/operations.ts':
    'export const operationTable = { readPlant: 1, waterPlant: 2, listTools: 3, lendTool: 4, unused: 5 }',
  'src/generated/api.ts': `
  export interface components { schemas: {
    Plant: { name: string; height: number; soil: { ph: number }; label?: string };
    Watering: { plant: string; litres: number; hint?: string };
    Tool: { name: string; edge: number; weight: number };
    Loan: { tool: string; until?: string };
  } }
  type Json<T> = { content: { 'application/json': T } };
  type Ok<T> = { responses: { 200: Json<T> } };
  export interface operations {
    readPlant: Ok<components['schemas']['Plant']> & { parameters: { query?: { leaf?: string } } };
    waterPlant: { requestBody: Json<components['schemas']['Watering']> } & Ok<components['schemas']['Plant']>;
    listTools: Ok<components['schemas']['Tool'][]>;
    lendTool: { requestBody: Json<components['schemas']['Loan']> } & Ok<components['schemas']['Tool']>;
    unused: Ok<components['schemas']['Tool']>;
  }`,
  'src/dataProvider/core/call.ts': `
  import type { operations } from '../../generated/api.ts'
  type Id = keyof operations
  type Answer<O extends Id> = operations[O] extends { responses: { 200: { content: { 'application/json': infer T } } } } ? T : never
  export const call = <O extends Id>(operation: O, options: object): Promise<Answer<O>> => send(operation, options)
  function send(operation: Id, options: object): Promise<never> { throw new Error(operation + options) }`,
  'src/dataProvider/plants.ts': `
  import type { components } from '../generated/api.ts'
  import { call } from './core/call.ts'
  export type Plant = Pick<components['schemas']['Plant'], 'name' | 'height' | 'soil' | 'label'>
  export interface Pouring { plant: string; amount: number; hint?: string }
  export const readPlant = (leaf?: string): Promise<Plant> => call('readPlant', { params: { query: { leaf } } })
  export function waterPlant({ plant, amount, hint }: Pouring) {
    const body = { plant, litres: amount, ...(hint === undefined ? {} : { hint }) }
    return call('waterPlant', { body })
  }`,
  'src/dataProvider/tools.ts': `
  import { call } from './core/call.ts'
  export interface Sharp { title: string; sharpness: number }
  export async function listTools(): Promise<Sharp[]> {
    const tools = await call('listTools', {})
    return tools.map(({ name, edge }) => ({ title: name, sharpness: edge }))
  }
  export const rawTools = () => call('listTools', {})
  export const lendTool = (tool: string) => call('lendTool', { body: { tool } })`,
  'src/dataProvider/index.ts': `
  import * as plants from './plants.ts'
  import * as tools from './tools.ts'
  const dataProvider = { ...plants, ...tools }
  export const useSupport = (): typeof dataProvider => dataProvider
  export type { Plant } from './plants.ts'
  export { lendTool as lend } from './tools.ts'`,
  'src/pages/garden/GardenPage.tsx': `
  import { useSupport } from '../../dataProvider/index.ts'
  const Bed = () => import('./bed/Bed.tsx')
  export default async function GardenPage() {
    const { readPlant } = useSupport()
    const { height: tall } = await readPlant()
    return [tall, Bed]
  }`,
  'src/pages/garden/bed/Bed.tsx': `
  import { type Plant, useSupport } from '../../../dataProvider/index.ts'
  export default function Bed({ plant: { soil: { ph } } }: { plant: Plant }) {
    const support = useSupport()
    return [ph, () => support.waterPlant({ plant: 'rose', amount: 2 })]
  }`,
  'src/pages/garden/can/Can.tsx': `
  import { useSupport } from '../../../dataProvider/index.ts'
  const hinted = (hint: string) => ({ hint })
  export const Can = () => useSupport().waterPlant({ plant: 'fern', amount: 1, ...hinted('slowly') })`,
  'src/pages/shed/ShedPage.tsx': `
  import { Peg } from '../../components/Peg.tsx'
  import { lend, useSupport } from '../../dataProvider/index.ts'
  export default async function ShedPage() {
    const [first] = await useSupport().listTools()
    return [first?.sharpness, lend, <Peg rack={{ tools: await useSupport().rawTools() }} />]
  }`,
  'src/components/Peg.tsx': `
  export const Peg = ({ rack }: { rack: { tools: readonly { weight: number }[] } }) => rack.tools[0]?.weight`,
  'src/layout/TopBar.tsx': `
  import { useSupport } from '../dataProvider/index.ts'
  export const TopBar = async () => (await useSupport().listTools())[0]?.title`,
  'src/layout/Overlays.tsx': "export const parts = [() => import('./palette/WordPalette.tsx')]",
  'src/layout/palette/WordPalette.tsx': `
  import { useSupport } from '../../dataProvider/index.ts'
  export default () => useSupport().readPlant('oak')`,
}

let root = ''
let screens: Screens
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'screens-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  screens = loadScreens(root)
}, 60_000)
afterAll(() => rmSync(root, { recursive: true }))

const field = (schema: string, ...path: string[]) => screens.ofField({ schema, path })

it('follows an operation through its verb to pages, their parts and the shell', () => {
  expect(screens.ofOperation('readPlant')).toEqual(['Garden', 'Shell: word palette'])
  expect(screens.ofOperation('waterPlant')).toEqual(['Garden: bed', 'Garden: can'])
  expect(screens.ofOperation('unused')).toEqual([])
})

it('follows a verb that is exported under another name', () => {
  expect(screens.ofOperation('lendTool')).toEqual(['Shed'])
})

it('reads a field through Pick, and through a pattern that calls it otherwise', () => {
  expect(field('Plant', 'height')).toEqual(['Garden'])
  expect(field('Plant', 'soil', 'ph')).toEqual(['Garden: bed'])
  expect(field('Plant', 'label')).toEqual([])
})

it('follows a field that the data provider hands on by a name of its own', () => {
  expect(field('Tool', 'edge')).toEqual(['Shed'])
  expect(field('Tool', 'name')).toEqual(['Shell: top bar'])
})

it('counts a value that is given whole to a type written by hand', () => {
  expect(field('Tool', 'weight')).toEqual(['Shed'])
})

it('asks who gives a field of a request, not who calls', () => {
  expect(field('Watering', 'hint')).toEqual(['Garden: can'])
  expect(field('Watering', 'litres')).toEqual(['Garden: bed', 'Garden: can'])
  expect(field('Loan', 'until')).toEqual([])
  expect(screens.ofField({ operation: 'readPlant', side: 'query', path: ['leaf'] })).toEqual([
    'Shell: word palette',
  ])
})
