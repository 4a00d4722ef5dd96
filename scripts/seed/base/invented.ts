// Parts of invented names, CPFs and addresses.

export const FIRST_NAMES = {
  F: [
    'Amanda',
    'Beatriz',
    'Clara',
    'Daniela',
    'Elisa',
    'Fernanda',
    'Gabriela',
    'Isadora',
    'Júlia',
    'Larissa',
    'Manuela',
    'Sofia',
  ],
  M: [
    'André',
    'Bernardo',
    'Davi',
    'Eduardo',
    'Felipe',
    'Gustavo',
    'Henrique',
    'João',
    'Lucas',
    'Mateus',
    'Rafael',
    'Vinícius',
  ],
}
export const MIDDLE_NAMES =
  'Alves Batista Correia Dias Esteves Freitas Gonçalves Hoffmann Klein Lopes Menezes Nunes Peixoto'.split(' ')
export const LAST_NAMES =
  "Aguiar Barcelos Cunha D'Ávila Farias Guimarães Lacerda Müller Nascimento Pacheco Queiroz Rocha Stein Teixeira Vasconcelos Zanella Moreira".split(
    ' ',
  )
export const STREETS = [
  'Rua das Palmeiras',
  'Rua Sete de Setembro',
  'Avenida Beira-Rio',
  'Travessa do Comércio',
  'Rua dos Ipês',
]

/** Entry of a list at a number modulo its length. */
export const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

export const pad = (n: number, length = 2) => String(n).padStart(length, '0')

/** A valid CPF made from a number, the same each time. */
export function cpfFrom(n: number): string {
  const digits = [...pad((n * 7919 + 104_729) % 999_999_937, 9)].map(Number)
  for (const length of [9, 10])
    digits.push(((digits.slice(0, length).reduce((sum, digit, i) => sum + digit * (length + 1 - i), 0) * 10) % 11) % 10)
  return digits.join('').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}
