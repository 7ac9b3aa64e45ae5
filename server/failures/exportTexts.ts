/** What is said about exports of a store: gb, br, es. */
export const exportTexts = {
  'export.no_program': [
    "The store's machine has none of the programs that can copy this database: {program}.",
    'A máquina da loja não tem nenhum dos programas que copiam este banco de dados: {program}.',
    'La máquina de la tienda no tiene ninguno de los programas que copian esta base de datos: {program}.',
  ],
  'export.unreadable': [
    'This file is no database that can be read.',
    'Este arquivo não é um banco de dados que se possa ler.',
    'Este archivo no es una base de datos que se pueda leer.',
  ],
  'export.busy': [
    'The store kept the database locked for too long. Try again in a moment.',
    'A loja manteve o banco de dados bloqueado por muito tempo. Tente de novo em instantes.',
    'La tienda tuvo la base de datos bloqueada demasiado tiempo. Inténtelo de nuevo enseguida.',
  ],
  'export.too_large': [
    'What is to be exported is larger than {megabytes} MB.',
    'O que deve ser exportado passa de {megabytes} MB.',
    'Lo que se quiere exportar supera {megabytes} MB.',
  ],
  'export.no_day': [
    'Choose the day of the logs.',
    'Escolha o dia dos logs.',
    'Elija el día de los registros.',
  ],
  'export.no_path': [
    'Say first where on the host this lies.',
    'Diga primeiro onde isto fica no host.',
    'Diga primero dónde está esto en el host.',
  ],
  'export.nothing': [
    'There is no log of this day.',
    'Não há logs deste dia.',
    'No hay registros de este día.',
  ],
  'export.handler': [
    'This store exports nothing of this name.',
    'Esta loja não exporta nada com este nome.',
    'Esta tienda no exporta nada con este nombre.',
  ],
  'export.unusable': [
    "The console's own folder on the store's machine cannot be used.",
    'A pasta do console na máquina da loja não pode ser usada.',
    'La carpeta de la consola en la máquina de la tienda no se puede usar.',
  ],
} as const

export const exportNotices = {
  pathSet: ['The path is set.', 'O caminho foi definido.', 'La ruta está fijada.'],
  exportDatabase: ['Database', 'Banco de dados', 'Base de datos'],
  exportDatabaseAbout: [
    'A consistent copy, made while the store works.',
    'Uma cópia consistente, feita enquanto a loja trabalha.',
    'Una copia consistente, hecha mientras la tienda trabaja.',
  ],
  exportLogs: ['Logs of a day', 'Logs de um dia', 'Registros de un día'],
  exportLogsAbout: [
    'All log files last written on that day, as one archive.',
    'Todos os arquivos de log escritos por último nesse dia, num só pacote.',
    'Todos los archivos de registro escritos por última vez ese día, en un paquete.',
  ],
} as const
