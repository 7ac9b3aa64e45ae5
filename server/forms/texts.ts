/** Messages about forms and their answers: gb, br, es. */
export const formsTexts = {
  'form.invalid': [
    'Some fields of the form are not right.',
    'Alguns campos do formulário não estão certos.',
    'Algunos campos del formulario no son correctos.',
  ],
  'form.key_twice': [
    'Two fields have this key.',
    'Dois campos têm esta chave.',
    'Dos campos tienen esta clave.',
  ],
  'form.choices': [
    'There must be something to choose from.',
    'É preciso haver o que escolher.',
    'Debe haber algo que elegir.',
  ],
  'form.limits': [
    'The lower limit is above the upper one, or is none.',
    'O limite inferior está acima do superior, ou não é um.',
    'El límite inferior está por encima del superior, o no lo es.',
  ],
  'form.pattern_invalid': ['This is no pattern.', 'Isto não é um padrão.', 'Esto no es un patrón.'],
  'form.pattern_hostile': [
    'This pattern could take too long. Repeat less, and nothing that repeats already.',
    'Este padrão poderia demorar demais. Repita menos, e nada que já se repita.',
    'Este patrón podría tardar demasiado. Repita menos, y nada que ya se repita.',
  ],
  'form.default': [
    'The field would not take its own default.',
    'O campo não aceitaria o próprio valor padrão.',
    'El campo no aceptaría su propio valor por defecto.',
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
    "The store's machine does not have the program {program}, so its database cannot be asked.",
    'A máquina da loja não tem o programa {program}, por isso não se pode consultar o banco de dados.',
    'La máquina de la tienda no tiene el programa {program}, por eso no se puede consultar la base de datos.',
  ],
  'database.unreadable': [
    "The store's database cannot be read.",
    'O banco de dados da loja não pode ser lido.',
    'No se puede leer la base de datos de la tienda.',
  ],
  'field.least': [
    'The {name} field takes {limit} or more',
    'O campo {name} aceita {limit} ou mais',
    'El campo {name} acepta {limit} o más',
  ],
  'field.most': [
    'The {name} field takes {limit} or less',
    'O campo {name} aceita {limit} ou menos',
    'El campo {name} acepta {limit} o menos',
  ],
  'field.longer': [
    'The {name} field needs {limit} characters or more',
    'O campo {name} precisa de {limit} caracteres ou mais',
    'El campo {name} necesita {limit} caracteres o más',
  ],
  'field.shorter': [
    'The {name} field takes {limit} characters or fewer',
    'O campo {name} aceita {limit} caracteres ou menos',
    'El campo {name} acepta {limit} caracteres o menos',
  ],
  'field.format': [
    'The {name} field is not written as it should be',
    'O campo {name} não está escrito como deveria',
    'El campo {name} no está escrito como debería',
  ],
  'field.area': [
    'The {name} field is no area on the map',
    'O campo {name} não é uma área no mapa',
    'El campo {name} no es un área en el mapa',
  ],
  'field.part': [
    'This part of {name} is missing, or not written as its country writes it',
    'Esta parte de {name} falta, ou não está escrita como no país',
    'Esta parte de {name} falta, o no está escrita como en su país',
  ],
  'field.address': [
    'The {name} field is no address, or not in a country it takes',
    'O campo {name} não é um endereço, ou não em um país aceito',
    'El campo {name} no es una dirección, o no en un país aceptado',
  ],
} as const
