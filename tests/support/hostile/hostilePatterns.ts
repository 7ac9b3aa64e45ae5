// Hostile or careless patterns: each would take a backtracking engine longer than anybody waits, or
// another one more memory than there is. For `aaaa…!`, `ab ab …` and `x=y;x=y;…`.

const parts = ['a', '(a|a)', '(a+)', '(a*)', '[a-z]', '(a|aa)', '(a?)', '(.|a)', '\\w', '(ab|a|b)']
const ends = ['+$', '*b', '{1,50}$', '+!', '*[^a]$', '+z', '{20,40}y', '*(b|c)$', '*x*y*$']

const others = [
  '(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)[0-9]$',
  '.*.*.*.*.*.*.*.*=.*=.*=.*#',
  '([^=]+=[^;]+;)+!',
  '(x=y;|x=|y;)*0#',
  '((a{1,30}){1,30}){1,30}',
  '((((a{99}){99}){99}){99})',
  '(a{0,1000}){0,1000}b',
  `${'(a?)'.repeat(60)}${'a'.repeat(60)}z`,
  `(${Array.from({ length: 150 }, (_, n) => `a{${n}}b`).join('|')})c`.slice(0, 1000),
  `^(${'(a|b)?'.repeat(100)})*z`,
  '[\\s\\S]*[\\s\\S]*[\\s\\S]*z',
  '(\\w+\\s?)+:',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(a|b|ab)*(c|d)*(ab|cd)*e',
  '\\p{L}{1,400}\\p{N}',
  '(\\p{L}+\\p{P}*)+\\p{N}{9}',
  '(a.?){100,200}q',
  '\\b(\\w+)\\b.*\\b\\w+\\b.*\\b\\w+\\b.*@',
  '(?=a+b)a+c',
  '(a+)\\1+b',
  '',
  '.*',
  '(|a|aa|aaa)+$',
  '^(?:a?){500}a{500}!$',
].filter(pattern => pattern !== '')

export const hostilePatterns = (): string[] => [
  ...parts.flatMap(part => ends.map(end => `^(${part}+)${end}`)),
  ...others,
]
