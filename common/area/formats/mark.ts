/** The first four bytes of a .shp, as a number. */
export const shapeMark = 9994
