/** Sentences about forms and the answers to them, in gb, br and es. */
export const formsTexts = {
  'form.invalid': [
    'Some fields of the form are not valid.',
    'Alguns campos do formulário não são válidos.',
    'Algunos campos del formulario no son válidos.',
  ],
  'form.key_twice': [
    'Two fields have this key.',
    'Dois campos têm esta chave.',
    'Dos campos tienen esta clave.',
  ],
  'form.choices': [
    'Add at least one choice.',
    'Adicione pelo menos uma opção.',
    'Añada al menos una opción.',
  ],
  'form.limits': [
    'The lower limit is invalid or above the upper one.',
    'O limite inferior é inválido ou está acima do superior.',
    'El límite inferior no es válido o está por encima del superior.',
  ],
  'form.pattern_invalid': [
    'This is not a valid pattern.',
    'Isto não é um padrão válido.',
    'Esto no es un patrón válido.',
  ],
  'form.pattern_hostile': [
    'This pattern could take too long. Use fewer repetitions, and do not repeat what already repeats.',
    'Este padrão poderia demorar demais. Use menos repetições e não repita o que já se repete.',
    'Este patrón podría tardar demasiado. Use menos repeticiones y no repita lo que ya se repite.',
  ],
  'form.default': [
    'The default is not valid for this field.',
    'O valor padrão não é válido para este campo.',
    'El valor predeterminado no es válido para este campo.',
  ],
  'form.version': [
    'The form has no such version.',
    'O formulário não tem essa versão.',
    'El formulario no tiene esa versión.',
  ],
  'database.none': [
    'No store whose machine can be reached has a database.',
    'Nenhuma loja cuja máquina é acessível tem um banco de dados.',
    'Ninguna tienda cuya máquina es accesible tiene una base de datos.',
  ],
  'database.no_program': [
    "The store's machine does not have the program {program}, so its database cannot be read.",
    'A máquina da loja não tem o programa {program}; por isso não é possível ler o banco de dados.',
    'La máquina de la tienda no tiene el programa {program}, por lo que no se puede leer su base de datos.',
  ],
  'database.unreadable': [
    "The store's database cannot be read.",
    'Não é possível ler o banco de dados da loja.',
    'No se puede leer la base de datos de la tienda.',
  ],
  'field.least': [
    'The minimum for the {name} field is {limit}',
    'O mínimo do campo {name} é {limit}',
    'El mínimo del campo {name} es {limit}',
  ],
  'field.most': [
    'The maximum for the {name} field is {limit}',
    'O máximo do campo {name} é {limit}',
    'El máximo del campo {name} es {limit}',
  ],
  'field.longer': [
    'The {name} field must have at least {limit} characters',
    'O campo {name} deve ter pelo menos {limit} caracteres',
    'El campo {name} debe tener al menos {limit} caracteres',
  ],
  'field.shorter': [
    'The {name} field must have at most {limit} characters',
    'O campo {name} deve ter no máximo {limit} caracteres',
    'El campo {name} debe tener como máximo {limit} caracteres',
  ],
  'field.format': [
    'The {name} field has an invalid format',
    'O campo {name} tem um formato inválido',
    'El campo {name} tiene un formato no válido',
  ],
  'field.area': [
    'The {name} field is not a valid area',
    'O campo {name} não é uma área válida',
    'El campo {name} no es un área válida',
  ],
  'field.part': [
    "This part of {name} is missing or does not have the country's format",
    'Esta parte de {name} falta ou não tem o formato do país',
    'Esta parte de {name} falta o no tiene el formato del país',
  ],
  'field.address': [
    'The {name} field is not a complete address in an accepted country',
    'O campo {name} não é um endereço completo em um país aceito',
    'El campo {name} no es una dirección completa en un país aceptado',
  ],
} as const
