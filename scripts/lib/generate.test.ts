import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { filesOf, generate } from './generate.ts'

const text = (tag: string) => `
openapi: 3.1.0
info: { title: Small, version: 1.0.0 }
tags: [{ name: ${tag} }]
paths:
  /tree:
    get:
      operationId: tree
      summary: Read the tree
      tags: [${tag}]
      x-source: extension
      x-page: null
      x-requires-store: false
      responses:
        '200':
          description: The tree.
          content: { application/json: { schema: { $ref: '#/components/schemas/Branch' } } }
components:
  schemas:
    Branch:
      type: object
      required: [branches]
      properties:
        branches: { type: array, items: { $ref: '#/components/schemas/Branch' } }
`

test('a schema that holds itself refers to its name', async () => {
  const files = await filesOf(parse(text('files')))
  expect(files['shapes.ts']).toContain('{"tree":"Branch"}')
  expect(files['shapes.ts']).toContain('{"Branch":{"branches":["Branch"]}}')
})

test('where answers are written out, it ends where it begins again', async () => {
  const files = await filesOf(parse(text('auth')))
  expect(files['firstShapes.ts']).toContain('{"tree":{"branches":["*"]}}')
})

test('what people open has no line they would have to scroll for', async () => {
  const made = await generate(readFileSync(join(import.meta.dirname, '../../openapi.yaml'), 'utf8'))
  for (const name of ['operations.ts', 'resources.ts'])
    expect(made[name]?.split('\n').filter(line => line.length > 200)).toEqual([])
})
