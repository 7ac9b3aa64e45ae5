// Generated from openapi.yaml by "npm run codegen". Do not edit.

export const resources = {
  "chains": {
    "operations": {
      "create": "createChain",
      "get": "getChain",
      "update": "updateChain",
      "delete": "deleteChain",
      "list": "listChains"
    },
    "entity": "Chain",
    "input": "ChainInput",
    "route": "onboardingform/chains",
    "children": [
      "refuse",
      "move",
      "delete"
    ],
    "toNone": false,
    "filters": [],
    "pages": [
      "chains"
    ],
    "writes": {
      "name": true
    },
    "fields": [
      {
        "name": "id",
        "required": false,
        "title": "ID",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647,
        "readOnly": true
      },
      {
        "name": "name",
        "required": true,
        "title": "Name",
        "type": "string",
        "pattern": "[^\\s\\p{C}\\p{Z}\\u115F\\u1160\\u2800\\u3164\\uFFA0]",
        "minLength": 1,
        "maxLength": 200
      },
      {
        "name": "franchises",
        "required": false,
        "title": "Franchises",
        "type": "integer",
        "minimum": 0,
        "readOnly": true,
        "x-sortable": false,
        "x-counts": "franchises"
      },
      {
        "name": "stores",
        "required": false,
        "title": "Stores",
        "type": "integer",
        "minimum": 0,
        "readOnly": true,
        "x-sortable": false,
        "x-counts": "stores"
      },
      {
        "name": "incomplete",
        "required": false,
        "type": "integer",
        "minimum": 0,
        "readOnly": true,
        "x-sortable": false
      },
      {
        "name": "version",
        "required": false,
        "type": "string",
        "readOnly": true
      }
    ]
  },
  "franchises": {
    "operations": {
      "create": "createFranchise",
      "get": "getFranchise",
      "update": "updateFranchise",
      "delete": "deleteFranchise",
      "list": "listFranchises"
    },
    "entity": "Franchise",
    "input": "FranchiseInput",
    "route": "onboardingform/franchises",
    "children": [
      "refuse",
      "move",
      "delete"
    ],
    "toNone": false,
    "filters": [
      "chainId",
      "defaultForm"
    ],
    "pages": [
      "chains"
    ],
    "writes": {
      "name": true,
      "chainId": true,
      "defaultForm": true
    },
    "fields": [
      {
        "name": "id",
        "required": false,
        "title": "ID",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647,
        "readOnly": true
      },
      {
        "name": "name",
        "required": true,
        "title": "Name",
        "type": "string",
        "pattern": "[^\\s\\p{C}\\p{Z}\\u115F\\u1160\\u2800\\u3164\\uFFA0]",
        "minLength": 1,
        "maxLength": 200
      },
      {
        "name": "chainId",
        "required": true,
        "title": "Chain",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647,
        "x-reference": "chains"
      },
      {
        "name": "defaultForm",
        "required": false,
        "title": "Default form",
        "type": "integer",
        "minimum": 0,
        "maximum": 2147483647,
        "x-reference": "forms"
      },
      {
        "name": "stores",
        "required": false,
        "title": "Stores",
        "type": "integer",
        "minimum": 0,
        "readOnly": true,
        "x-sortable": false,
        "x-counts": "stores"
      },
      {
        "name": "incomplete",
        "required": false,
        "type": "integer",
        "minimum": 0,
        "readOnly": true,
        "x-sortable": false
      },
      {
        "name": "version",
        "required": false,
        "type": "string",
        "readOnly": true
      }
    ]
  },
  "stores": {
    "operations": {
      "create": "createStore",
      "get": "getStore",
      "update": "updateStore",
      "delete": "deleteStore",
      "list": "listStores"
    },
    "entity": "Store",
    "input": "StoreInput",
    "route": "onboardingform/stores",
    "children": [],
    "toNone": false,
    "filters": [
      "chainId",
      "franchiseId",
      "formId",
      "country",
      "complete"
    ],
    "pages": [
      "chains"
    ],
    "writes": {
      "name": true,
      "storeNumber": true,
      "franchiseId": true,
      "formId": true,
      "country": true,
      "extra": true,
      "answers": true
    },
    "fields": [
      {
        "name": "id",
        "required": false,
        "title": "ID",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647,
        "readOnly": true
      },
      {
        "name": "name",
        "required": true,
        "title": "Name",
        "type": "string",
        "pattern": "[^\\s\\p{C}\\p{Z}\\u115F\\u1160\\u2800\\u3164\\uFFA0]",
        "minLength": 1,
        "maxLength": 200
      },
      {
        "name": "storeNumber",
        "required": true,
        "title": "Store number",
        "type": "string",
        "pattern": "[^\\s\\p{C}\\p{Z}\\u115F\\u1160\\u2800\\u3164\\uFFA0]",
        "minLength": 1,
        "maxLength": 50
      },
      {
        "name": "franchiseId",
        "required": true,
        "title": "Franchise",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647,
        "x-reference": "franchises"
      },
      {
        "name": "formId",
        "required": false,
        "title": "Form",
        "type": "integer",
        "minimum": 0,
        "maximum": 2147483647,
        "x-reference": "forms"
      },
      {
        "name": "country",
        "required": false,
        "title": "Country",
        "type": "string",
        "pattern": "^[A-Z]{2}$"
      },
      {
        "name": "extra",
        "required": false,
        "title": "City",
        "type": "string",
        "maxLength": 200
      },
      {
        "name": "answers",
        "required": false,
        "title": "Answers",
        "type": "object",
        "x-listed": false
      },
      {
        "name": "formVersion",
        "required": false,
        "title": "Form version",
        "type": "string",
        "readOnly": true,
        "x-sortable": false
      },
      {
        "name": "usedForm",
        "required": false,
        "type": "integer",
        "minimum": 0,
        "maximum": 2147483647,
        "readOnly": true
      },
      {
        "name": "complete",
        "required": false,
        "title": "Complete",
        "type": "boolean",
        "readOnly": true
      },
      {
        "name": "openWarnings",
        "required": false,
        "type": "integer",
        "minimum": 0,
        "readOnly": true
      },
      {
        "name": "position",
        "required": false,
        "title": "Position",
        "type": [
          "object",
          "null"
        ],
        "readOnly": true
      },
      {
        "name": "version",
        "required": false,
        "type": "string",
        "readOnly": true
      }
    ]
  },
  "forms": {
    "operations": {
      "create": "createForm",
      "get": "getForm",
      "update": "updateForm",
      "delete": "deleteForm",
      "list": "listForms"
    },
    "entity": "Form",
    "input": "FormInput",
    "route": "onboardingform/forms",
    "children": [
      "refuse",
      "move"
    ],
    "toNone": true,
    "filters": [],
    "pages": [
      "chains",
      "forms"
    ],
    "writes": {
      "name": true,
      "Fields": [
        {
          "type": true,
          "index": true,
          "key": true,
          "name": true,
          "required": true,
          "settings": {
            "kind": true,
            "help": true,
            "default": true,
            "minLength": true,
            "maxLength": true,
            "pattern": true,
            "minimum": true,
            "maximum": true,
            "whole": true,
            "earliest": true,
            "latest": true,
            "choices": true,
            "minChoices": true,
            "maxChoices": true,
            "schema": true,
            "table": true,
            "column": true,
            "countries": true
          }
        }
      ]
    },
    "fields": [
      {
        "name": "id",
        "required": false,
        "title": "ID",
        "type": "integer",
        "minimum": 1,
        "maximum": 2147483647,
        "readOnly": true
      },
      {
        "name": "name",
        "required": true,
        "title": "Name",
        "type": "string",
        "pattern": "[^\\s\\p{C}\\p{Z}\\u115F\\u1160\\u2800\\u3164\\uFFA0]",
        "minLength": 1,
        "maxLength": 200
      },
      {
        "name": "Fields",
        "required": true,
        "title": "Fields",
        "type": "array",
        "maxItems": 200
      },
      {
        "name": "franchises",
        "required": false,
        "title": "Franchises",
        "type": "integer",
        "minimum": 0,
        "readOnly": true,
        "x-sortable": false,
        "x-counts": "franchises"
      },
      {
        "name": "stores",
        "required": false,
        "title": "Stores",
        "type": "integer",
        "minimum": 0,
        "readOnly": true,
        "x-sortable": false,
        "x-counts": "stores"
      },
      {
        "name": "version",
        "required": false,
        "type": "string",
        "readOnly": true
      }
    ]
  }
} as const
export type ResourceName = keyof typeof resources
