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
  checks: {
    title: '%{smart_count} aviso |||| %{smart_count} avisos',
    explained: 'Avisos: todos tienen su motivo',
    lead: 'Algo en los lugares de esta tienda parece incorrecto. Corríjalo o diga por qué es correcto; hasta entonces la tienda está incompleta.',
    failed: 'No se han podido comprobar los lugares de esta tienda.',
    show: 'Mostrar',
    showOne: 'Mostrar: %{text}',
    codes: {
      pinCountry: '%{field}: el marcador está en otro país (%{found}, no %{country}), a %{km} km.',
      pinSea:
        '%{field}: el marcador está en el mar, a %{km} km del país de la tienda (%{country}).',
      pinTown: '%{field}: el marcador está a %{km} km de %{town}.',
      areaPin: '%{field}: el marcador de la tienda está fuera de esta zona.',
      areaLarge:
        '%{field}: con %{size} km², esta zona es %{times} veces mayor que la más grande de las demás del país, la de %{store}.',
      areaCountry:
        '%{field}: el %{percent} de esta zona está en otro país (%{found}, no %{country}).',
      areaOverlap:
        '%{field}: esta zona se solapa con la de %{store}, en el %{percent} de esta y el %{otherPercent} de la otra.',
      areaGap: '%{field}: hay un hueco de %{size} entre esta zona y la de %{store}.',
      areaGaps:
        '%{field}: hay un hueco de %{size} entre esta zona, la de %{store} y %{smart_count} más. |||| %{field}: hay un hueco de %{size} entre esta zona, la de %{store} y %{smart_count} más.',
    },
    other: 'La otra tienda se guardó en último lugar: esta sigue completa.',
    gap: 'Un hueco no deja la tienda incompleta.',
    later: 'Esto contará cuando se guarde la tienda.',
    accepted: '%{by}, %{at}: %{reason}',
    giveReason: 'Indicar un motivo',
    reason: 'Por qué es correcto',
    reasonHelp: 'Un motivo para todos los avisos abiertos, de 5 a 500 caracteres.',
    short: 'Escriba al menos 5 caracteres.',
    save: 'Guardar el motivo',
    cancel: 'Cancelar',
    notSaved: 'El motivo no se ha guardado.',
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
