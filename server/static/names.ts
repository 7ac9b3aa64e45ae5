/** Paths of files that the build may produce: nothing else is looked up. */
export const fileName = /^(?:[\w-][\w.-]{0,200}\/){0,9}[\w@-][\w.-]{0,200}$/
