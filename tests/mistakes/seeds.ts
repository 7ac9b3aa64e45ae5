// Mistakes in the contract and in the code that follows it: the change, the command that fails, and
// its first line.

export interface Change {
  /** openapi.yaml by default. */
  readonly file?: string
  /** Text after which `from` is searched; the beginning of the file by default. */
  readonly after?: string
  readonly from: string
  /** Inserted literally: `$` has no special meaning. */
  readonly to: string
}

export interface Seed {
  readonly name: string
  /** The cheapest command that fails. */
  readonly red: string
  readonly changes: readonly Change[]
  /** openapi.yaml alone is valid, so code is generated first. */
  readonly generated?: boolean
  /** The first line, without line and column. */
  readonly says: string
  /** Text in the reported line. */
  readonly mark: string
  /** The message before there was a check for it. */
  readonly before: string
}

const operation = (id: string) => `operationId: ${id}\n`
const nothing = 'nothing, written'
const pointer = '12 lines, a pointer, no line'
const block = 'two lines, the second says what'

/** Caught by `npm run codegen`, from the document alone. */
const document: readonly Seed[] = [
  {
    name: 'YAML: a quote left open',
    red: 'codegen',
    changes: [{ from: 'summary: End the session\n', to: "summary: 'End the session\n" }],
    says: "openapi.yaml: This is broken YAML (Missing closing 'quote): mend it here or above.",
    mark: "'End the session",
    before: 'a stack, 21 lines',
  },
  {
    name: 'YAML: a wrong indent',
    red: 'codegen',
    changes: [{ from: '      summary: End the session\n', to: '     summary: End the session\n' }],
    says: 'openapi.yaml: This is broken YAML (All mapping items must start at the same column): mend it here or above.',
    mark: 'End the session',
    before: 'a stack, 22 lines',
  },
  {
    name: 'Two operations with one id',
    red: 'codegen',
    changes: [{ from: operation('getOperator'), to: operation('login') }],
    says: 'openapi.yaml: login is the operationId of line N too: rename one of them.',
    mark: 'operationId: login',
    before: '12 lines, a pointer, no line',
  },
  {
    name: 'A reference to a missing schema',
    red: 'codegen',
    changes: [{ from: 'schemas/OperatorPage', to: 'schemas/OperatrPage' }],
    says: 'openapi.yaml: #/components/schemas/OperatrPage does not exist: write OperatorPage, or add OperatrPage to components.schemas.',
    mark: 'OperatrPage',
    before: pointer,
  },
  {
    name: '… to a missing parameter',
    red: 'codegen',
    changes: [{ from: 'parameters/PerPage', to: 'parameters/PrePage' }],
    says: 'openapi.yaml: #/components/parameters/PrePage does not exist: write PerPage, or add PrePage to components.parameters.',
    mark: 'PrePage',
    before: pointer,
  },
  {
    name: '… to a missing response',
    red: 'codegen',
    changes: [{ from: 'responses/ListForbidden', to: 'responses/ListForbiden' }],
    says: 'openapi.yaml: #/components/responses/ListForbiden does not exist: write ListForbidden, or add ListForbiden to components.responses.',
    mark: 'ListForbiden',
    before: pointer,
  },
  {
    name: 'An external `$ref`',
    red: 'codegen',
    changes: [{ from: '#/components/responses/ListFailed', to: '../failures.yaml#/ListFailed' }],
    says: 'openapi.yaml: ../failures.yaml#/ListFailed lies outside of this document: put it below components and refer to it there.',
    mark: '../failures.yaml',
    before: '12 lines; the file was looked for and read',
  },
  {
    name: 'A misspelt `x-` word',
    red: 'codegen',
    changes: [{ after: operation('logout'), from: 'x-requires-store', to: 'x-requires-stor' }],
    says: 'openapi.yaml: x-requires-stor is a word nobody reads: write x-requires-store, or teach it to scripts/lib/contract/words.ts.',
    mark: 'x-requires-stor:',
    before: nothing,
  },
  {
    name: 'An `x-reference` to no resource',
    red: 'codegen',
    changes: [{ from: 'x-reference: chains', to: 'x-reference: chain' }],
    says: 'openapi.yaml: x-reference names chain, which is no resource: write chains.',
    mark: 'x-reference: chain',
    before: nothing,
  },
  {
    name: 'A resource without a list operation',
    red: 'codegen',
    changes: [
      { from: 'x-resource: { name: forms, verb: list', to: 'x-resource: { name: forms, verb: one' },
    ],
    says: 'openapi.yaml: The resource forms has no operation that lists it: add one whose x-resource has verb: list.',
    mark: 'x-resource: { name: forms',
    before: nothing,
  },
  {
    name: 'An `x-page` that no access list knows',
    red: 'codegen',
    changes: [
      { after: operation('getOperator'), from: 'x-page: operators', to: 'x-page: operator' },
    ],
    says: 'openapi.yaml: operator is no page: write operators, or add it to components.schemas.PageName.',
    mark: 'x-page: operator',
    before: nothing,
  },
  {
    name: 'An operation without an id',
    red: 'codegen',
    changes: [{ from: `      ${operation('setOperatorPages')}`, to: '' }],
    says: 'openapi.yaml: PUT /ext/operators/{id}/pages has no operationId: give it one of its own.',
    mark: 'put:',
    before: nothing,
  },
  {
    name: 'An operation without a summary',
    red: 'codegen',
    changes: [{ from: '      summary: End the session\n', to: '' }],
    says: 'openapi.yaml: POST /ext/session/logout has no summary: say in a few words what it does.',
    mark: 'post:',
    before: nothing,
  },
  {
    name: 'A path parameter that is not declared',
    red: 'codegen',
    changes: [{ from: '  /ext/operators/{id}:', to: '  /ext/operators/{person}:' }],
    says: 'openapi.yaml: GET /ext/operators/{person} does not declare {person}: add it to parameters, in: path, required: true.',
    mark: 'get:',
    before: nothing,
  },
  {
    name: "A parameter's description lost",
    red: 'codegen',
    changes: [{ from: ' description: Only operators who may use this page.,', to: '' }],
    says: 'openapi.yaml: The parameter allowed has no description: say what it is for.',
    mark: 'name: allowed',
    before: nothing,
  },
  {
    name: 'A parameter said for the path and for its operation',
    red: 'codegen',
    changes: [
      {
        after: operation('postNote'),
        from: "parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }]",
        to: "parameters: [{ $ref: '#/components/parameters/IdempotencyKey' }, { $ref: '#/components/parameters/StoreId' }]",
      },
    ],
    says: 'openapi.yaml: All of /ext/notes take Store-Id: leave it out here, or there when only some do.',
    mark: 'parameters/StoreId',
    before: 'not refused',
  },
  {
    name: 'A failure it can have that is not said',
    red: 'codegen',
    changes: [
      {
        after: operation('getOperator'),
        from: "        '404': { $ref: '#/components/responses/RecordNotFound' }\n",
        to: '',
      },
    ],
    says: 'openapi.yaml: GET /ext/operators/{id} does not say that it can answer 404 (its path names a record): add it to responses.',
    mark: 'get:',
    before: 'a difference of two lists in a unit test, among 1,155 lines',
  },
  {
    name: 'A path that stands wrong',
    red: 'codegen',
    changes: [{ from: '  /ext/notes:\n    parameters:', to: '  /ext/omens:\n    parameters:' }],
    says: 'openapi.yaml: /ext/omens belongs before /ext/connections of line N: paths stand by their tag, as the tags are listed, then by name.',
    mark: '/ext/omens',
    before: nothing,
  },
  {
    name: 'An object of three fields that is made as another',
    red: 'codegen',
    changes: [
      {
        from: '    NoteInput:\n',
        to: `    Remark:
      type: object
      required: [id, at, operator, own, text, withdrawn]
      additionalProperties: false
      properties:
        id: { type: integer, minimum: 1 }
        at: { type: string, format: date-time }
        operator:
          type: object
          required: [username, name]
          additionalProperties: false
          properties:
            username: { type: string }
            name: { type: string }
        own: { type: boolean, description: True when you wrote it. }
        text: { type: [string, 'null'], description: Plain text. }
        withdrawn: { type: boolean, description: True once withdrawn. }
    NoteInput:
`,
      },
    ],
    says: 'openapi.yaml: Note is made as Remark of line N: refer to one of them by $ref, or say in scripts/lib/contract/doubles.ts why they are two.',
    mark: 'Note:',
    before: nothing,
  },
  {
    name: 'A flag, or a measure, without a description',
    red: 'codegen',
    changes: [
      {
        from: 'own: { type: boolean, description: True when you wrote it. }',
        to: 'own: { type: boolean }',
      },
    ],
    says: 'openapi.yaml: own is true or false and does not say what of: give it a description.',
    mark: 'own: { type: boolean }',
    before: nothing,
  },
  {
    name: 'A path that climbs',
    red: 'codegen',
    changes: [{ from: '  /ext/session/logout:', to: '  /ext/session/../refresh:' }],
    says: 'openapi.yaml: /ext/session/../refresh climbs or has no first slash: write the whole path from / on.',
    mark: '/ext/session/../refresh',
    before: nothing,
  },
  {
    name: 'A circle of `$ref`s',
    red: 'codegen',
    changes: [
      {
        from: '    NoteInput:\n',
        to: "    Here: { $ref: '#/components/schemas/There' }\n    There: { $ref: '#/components/schemas/Here' }\n    NoteInput:\n",
      },
    ],
    says: 'openapi.yaml: Here -> There -> Here is a circle that never reaches a schema: say what Here is.',
    mark: 'Here:',
    before: 'a stack, 15 lines',
  },
  {
    name: 'Anchors that explode',
    red: 'codegen',
    changes: [
      {
        from: '      summary: End the session\n',
        to: `      summary: End the session\n      x-draft: [&a [${'1,'.repeat(19)}1],&b [${'*a,'.repeat(19)}*a],&c [${'*b,'.repeat(19)}*b],${'*c,'.repeat(12)}*c]\n`,
      },
    ],
    says: 'openapi.yaml: *c repeats more than 100000 parts of the document: use $ref instead of aliases.',
    mark: 'x-draft: [&a',
    before: 'a stack, 15 lines',
  },
  {
    name: 'A document of over 50 MB',
    red: 'codegen',
    changes: [
      { from: 'openapi: 3.1', to: `${`# ${'x'.repeat(1022)}\n`.repeat(52_000)}openapi: 3.1` },
    ],
    says: 'openapi.yaml: The document has more than 50 MB: take out what does not belong there.',
    mark: '# x',
    before: nothing,
  },
]

/** Generated code that does not match the document. */
const stale: readonly Seed[] = [
  {
    name: 'A generated file edited by hand',
    red: 'codegen -- --check',
    changes: [
      {
        file: 'src/generated/operations.ts',
        from: "method: 'get'",
        to: "method: 'put'",
      },
    ],
    says: 'src/generated/operations.ts: This is not what is generated: change openapi.yaml instead, run "npm run codegen" and commit what it writes.',
    mark: "method: 'put'",
    before: 'said to be stale, no file',
  },
  {
    name: 'The document changed, codegen not run',
    red: 'codegen -- --check',
    changes: [{ from: 'summary: End the session', to: 'summary: Ends the session' }],
    says: 'src/generated is stale: run "npm run codegen" and commit what it writes.',
    mark: '',
    before: 'the same',
  },
]

/** Caught by the linter. */
const lint: readonly Seed[] = [
  {
    name: 'A field renamed in the document alone',
    red: 'contract:lint',
    changes: [
      {
        after: '\n    Note:\n',
        from: 'required: [id, at, operator, own, text, withdrawn]',
        to: 'required: [id, at, operator, own, text, retracted]',
      },
      {
        after: '\n    Note:\n',
        from: '        withdrawn: { type: boolean',
        to: '        retracted: { type: boolean',
      },
    ],
    says: "openapi.yaml: Example value must conform to the schema: `0` property must have required property 'retracted' (no-invalid-media-type-examples): mend the example, or its schema.",
    mark: 'example:',
    before: block,
  },
  {
    name: 'An example that does not validate',
    red: 'contract:lint',
    changes: [{ after: operation('listNotes'), from: 'own: false', to: 'own: nobody' }],
    says: 'openapi.yaml: Example value must conform to the schema: `own` property type must be boolean (no-invalid-media-type-examples): mend the example, or its schema.',
    mark: 'own: nobody',
    before: block,
  },
  {
    name: "An answer's description lost",
    red: 'contract:lint',
    changes: [{ from: '          description: The note.\n', to: '' }],
    says: 'openapi.yaml: The field `description` must be present on this level (struct): write what OpenAPI asks for here.',
    mark: "'201':",
    before: block,
  },
  {
    name: 'A field of pagination retyped',
    red: 'contract:lint',
    changes: [{ from: 'last_page: { type: integer', to: 'last_page: { type: string' }],
    says: 'openapi.yaml: Example value must conform to the schema: `last_page` property type must be string (no-invalid-media-type-examples): mend the example, or its schema (and 15 more like it).',
    mark: 'last_page',
    before: '181 lines, one for each list',
  },
  {
    name: 'A field newly required, not described',
    red: 'contract:lint',
    changes: [
      {
        after: '\n    Note:\n',
        from: 'own, text, withdrawn]',
        to: 'own, text, withdrawn, colour]',
      },
    ],
    says: "openapi.yaml: Required property 'colour' is not defined (no-required-schema-properties-undefined): describe it in properties, or take it from required.",
    mark: 'colour',
    before: block,
  },
  {
    name: 'A schema that nobody uses',
    red: 'contract:lint',
    changes: [{ from: '    NoteInput:\n', to: '    Unused: { type: string }\n    NoteInput:\n' }],
    says: 'openapi.yaml: Component: "Unused" is never used (no-unused-components): refer to it, or take it out.',
    mark: 'Unused',
    before: block,
  },
]

const wall = (which: string) => `a wall: ${which}`

/** Caught by the compiler. */
const types: readonly Seed[] = [
  {
    name: 'A field renamed, in its examples too',
    red: 'typecheck',
    generated: true,
    changes: [
      'required: [id, at, operator, own, text, withdrawn]',
      '        withdrawn: { type: boolean',
    ]
      .map(from => ({ after: '\n    Note:\n', from, to: from.replace('withdrawn', 'retracted') }))
      .concat(
        ['listNotes', 'postNote', 'withdrawNote'].map(id => ({
          after: operation(id),
          from: ', withdrawn: ',
          to: ', retracted: ',
        })),
      ),
    says: "server/notes/operations.ts: Object literal may only specify known properties, and 'withdrawn' does not exist in type '{…}' (TS2353): let the server answer what openapi.yaml says.",
    mark: 'withdrawn',
    before: 'the same, in the compiler’s words',
  },
  {
    name: 'A screen that reads a removed field',
    red: 'typecheck',
    changes: [
      {
        file: 'src/pages/devices/connections/LiveConnections.tsx',
        from: '{own && <Chip',
        to: '{mine && <Chip',
      },
      {
        file: 'src/pages/devices/connections/LiveConnections.tsx',
        from: 'cell: ({ operator, own })',
        to: 'cell: ({ operator, mine })',
      },
    ],
    says: "src/pages/devices/connections/LiveConnections.tsx: Property 'mine' does not exist on type '{…}' (TS2339): use what openapi.yaml has, or add it there and run \"npm run codegen\".",
    mark: 'mine',
    before: 'the same, in the compiler’s words',
  },
  {
    name: 'A new operation that nobody serves',
    red: 'typecheck',
    generated: true,
    changes: [
      {
        from: '  /ext/session/refresh:\n',
        to: `  /ext/session/nothing:
    get:
      operationId: readNothing
      tags: [auth]
      summary: Read nothing at all
      x-source: extension
      x-page: null
      x-requires-store: false
      parameters: [{ $ref: '#/components/parameters/AcceptLanguage' }]
      responses:
        '200':
          description: Nothing.
          content: { application/json: { schema: { $ref: '#/components/schemas/StatusInfo' }, example: { status: ok, info: Nothing. } } }
        '400': { $ref: '#/components/responses/BadRequest' }
        '401': { $ref: '#/components/responses/Unauthorized' }
        '500': { $ref: '#/components/responses/ServerError' }
  /ext/session/refresh:
`,
      },
    ],
    says: "server/auth/operations.ts: Property 'readNothing' is missing in type '{…}' but required in type 'TagHandlers<\"auth\">' (TS2741): let the server answer what openapi.yaml says.",
    mark: '',
    before: 'the same, in the compiler’s words',
  },
  {
    name: 'A handler missing on the server',
    red: 'typecheck',
    changes: [
      {
        file: 'server/notes/operations.ts',
        from: '    withdrawNote: call => withdrawNote(services, call),\n',
        to: '',
      },
    ],
    says: "server/notes/operations.ts: Property 'withdrawNote' is missing in type '{…}' but required in type 'TagHandlers<\"notes\">' (TS2741): let the server answer what openapi.yaml says.",
    mark: 'return {',
    before: 'the same, in the compiler’s words',
  },
  {
    name: 'A handler missing in the mocks',
    red: 'typecheck',
    changes: [
      { file: 'tests/mocks/notes.ts', from: '  postNote: call =>', to: '  postNotes: call =>' },
    ],
    says: 'tests/mocks/notes.ts: Object literal may only specify known properties, but \'postNotes\' does not exist in type \'MocksOf<"listNotes" | "postNote" | "withdrawNote">\'. Did you mean to write \'postNote\'? (TS2561): let the mock answer what openapi.yaml says.',
    mark: 'postNotes',
    before: 'the same, in the compiler’s words',
  },
  {
    name: 'A mock that answers a wrong status',
    red: 'typecheck',
    changes: [
      {
        file: 'tests/mocks/notes.ts',
        after: 'listNotes(',
        from: 'return { status: 200,',
        to: 'return { status: 202,',
      },
    ],
    says: "tests/mocks/notes.ts: status: Type '202' is not assignable to type '503' (TS2322): let the mock answer what openapi.yaml says.",
    mark: 'listNotes',
    before: wall('the last of 5 lines says what'),
  },
  {
    name: 'A mock that answers an extra field',
    red: 'typecheck',
    changes: [
      {
        file: 'tests/mocks/notes.ts',
        from: '  withdrawn: text === null,',
        to: '  withdrawn: text === null,\n  extra: 1,',
      },
    ],
    says: "tests/mocks/notes.ts: Object literal may only specify known properties, and 'extra' does not exist in type '{…}' (TS2353): let the mock answer what openapi.yaml says.",
    mark: 'extra',
    before: 'the same, in the compiler’s words',
  },
  {
    name: 'A mock that answers a wrong type',
    red: 'typecheck',
    changes: [
      {
        file: 'tests/mocks/notes.ts',
        from: 'more: found.length > limit',
        to: 'more: found.length',
      },
    ],
    says: "tests/mocks/notes.ts: body.more: Type 'number' is not assignable to type 'boolean' (TS2322): let the mock answer what openapi.yaml says.",
    mark: 'listNotes',
    before: wall('the fourth of 5 lines names the field'),
  },
  {
    name: 'A mock that leaves a field out',
    red: 'typecheck',
    changes: [{ file: 'tests/mocks/notes.ts', from: '  withdrawn: text === null,\n', to: '' }],
    says: "tests/mocks/notes.ts: Property 'withdrawn' is missing in type '{…}' but required in type '{…}' (TS2741): let the mock answer what openapi.yaml says.",
    mark: '',
    before: 'the same, in the compiler’s words',
  },
  {
    name: 'The server answers an extra field',
    red: 'typecheck',
    changes: [
      {
        file: 'server/notes/operations.ts',
        from: '  withdrawn: withdrawn_at !== null,',
        to: '  withdrawn: withdrawn_at !== null,\n  extra: 1,',
      },
    ],
    says: "server/notes/operations.ts: Object literal may only specify known properties, and 'extra' does not exist in type '{…}' (TS2353): let the server answer what openapi.yaml says.",
    mark: 'extra',
    before: 'the same, in the compiler’s words',
  },
  {
    name: 'The server answers a wrong type',
    red: 'typecheck',
    changes: [
      {
        file: 'server/notes/operations.ts',
        from: 'more: rows.length > limit',
        to: 'more: rows.length',
      },
    ],
    says: "server/notes/operations.ts: more: Type 'number' is not assignable to type 'boolean' (TS2322): let the server answer what openapi.yaml says.",
    mark: 'listNotes',
    before: wall('the fourth of 5 lines names the field'),
  },
  {
    name: 'A text that one language lacks',
    red: 'typecheck',
    changes: [
      {
        file: 'src/i18n/es/actions.ts',
        from: "  noneFound: 'No se encontró ninguna acción',\n",
        to: '',
      },
    ],
    says: "src/i18n/es/parts/actions.ts: Property 'noneFound' is missing in type '{…}' but required in type 'Translation<{…}>' (TS2741): every language says the same things: add what lacks, take out what is too much. (and 3 more like it)",
    mark: '',
    before: wall('13 lines; the file that lacks it is not the first'),
  },
]

/** Caught only by a test. */
const tests: readonly Seed[] = [
  {
    name: 'A new field without its text',
    red: 'unit -- tests/resourceTexts.test.ts',
    generated: true,
    changes: [
      {
        after: '\n    Form:\n',
        from: '        version: {',
        to: '        nickname: { type: string, title: Nickname }\n        version: {',
      },
    ],
    says: 'src/i18n/gb/onboarding/index.ts: say what resources.forms.fields.nickname is called',
    mark: '',
    before: 'the same',
  },
  {
    name: 'A status of the server that is not in the contract',
    red: 'unit -- tests/contract.test.ts -t deleteView',
    changes: [
      {
        file: 'server/views/operations.ts',
        after: 'async deleteView',
        from: "throw new ApiFailure(404, 'record.not_found')",
        to: "throw new ApiFailure(409, 'record.not_found')",
      },
    ],
    says: 'deleteView answers 409 (record.not_found), which openapi.yaml does not have: add it to its responses, or answer another one.',
    mark: '',
    before: wall('500 instead of 404, among 4,598 lines'),
  },
]

export const seeds: readonly Seed[] = [...document, ...stale, ...lint, ...types, ...tests]
