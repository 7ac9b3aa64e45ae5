import type { Messages } from '#src/i18n/gb/index.ts'

export const answers = {
  title: 'Formulario: %{name}',
  byFranchise: 'El formulario predeterminado de la franquicia.',
  none: 'No hay formulario que rellenar: ni la tienda ni su franquicia tienen uno.',
  noFields: 'Este formulario no tiene campos.',
  failed: 'No se pudo cargar el formulario.',
  notKnown: 'Respuestas',
  clear: 'Borrar',
  clearOf: 'Borrar: %{name}',
  later: 'Rellenar el formulario más tarde; hasta entonces la tienda está incompleta',
  laterLost: 'Lo que ha escrito en el formulario no se guardará.',
  behind:
    'Rellenada con la versión %{version} de este formulario. La versión actual es la %{newest}.',
  moveOn: 'Actualizar a la versión actual',
  stay: 'Mantener la versión %{version}',
  moving: 'Al guardar, la tienda se actualiza a la versión %{newest} de este formulario.',
  nothingMissing: 'No faltaría ninguna respuesta.',
  missing: 'Falta por rellenar: %{names}',
  others:
    'Este formulario no pide %{smart_count} respuesta. Si ya se guardó, se queda con la tienda; si no, se pierde. |||| Este formulario no pide %{smart_count} respuestas. Las que ya se guardaron se quedan con la tienda; las demás se pierden.',
  notAnswered: 'Sin respuesta',
  areaParts: '%{smart_count} parte |||| %{smart_count} partes',
  areaCorners: '%{smart_count} vértice |||| %{smart_count} vértices',
  database: {
    from: 'De la base de datos de la tienda: %{table}, %{column}',
    failed: 'No se pudo consultar la base de datos de la tienda: %{reason}',
    stays: 'La respuesta actual se conserva.',
    retry: 'Intentar de nuevo',
    type: 'Escribir un valor',
    choose: 'Elegir de la base de datos',
    unsaved:
      'Los valores vienen de la base de datos de la tienda. Podrá elegir uno cuando la tienda esté guardada; hasta entonces, escríbalo.',
    unset:
      'El formulario no indica ninguna columna de la base de datos para este campo. Escriba un valor.',
  },
  problem: {
    unknown: 'No existe el campo %{name}',
    type: 'El campo %{name} no acepta este tipo de valor',
    choice: 'El campo %{name} no ofrece esta opción',
    least: 'El mínimo del campo %{name} es %{limit}',
    most: 'El máximo del campo %{name} es %{limit}',
    longer: 'El campo %{name} debe tener al menos %{limit} caracteres',
    shorter: 'El campo %{name} debe tener como máximo %{limit} caracteres',
    format: 'El campo %{name} tiene un formato no válido',
    area: 'El campo %{name} no es un área válida',
    address: 'El campo %{name} no es una dirección completa en un país aceptado',
    fewChosen: 'El campo %{name} debe tener al menos %{limit} opciones',
    manyChosen: 'El campo %{name} debe tener como máximo %{limit} opciones',
    phone: 'El campo %{name} debe ser un número de teléfono',
    time: 'El campo %{name} debe ser una hora como 09:30',
  },
} satisfies Messages['answers']
