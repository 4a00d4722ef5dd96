/** Invented people and queries for them; deterministic. */

export interface InventedPerson {
  id: string
  name: string
  federacao: string
}

const FIRST =
  'Ana,Maria,João,José,Gustavo,Mariana,Beatriz,Luís,Luísa,Otávio,Marcos,Marcelo,Márcia,Lucas,Letícia,Vinícius,Bruna,Bruno,Caio,Camila,Débora,Diego,Eduardo,Érica,Fábio,Fernanda,Fernando,Gabriel,Gabriela,Heloísa,Henrique,Igor,Isabela,Júlia,Juliana,Larissa,Lívia,Manuela,Mateus,Mônica,Natália,Nícolas,Olívia,Patrícia,Paula,Paulo,Pedro,Rafael,Rebeca,Renata,Ricardo,Rodrigo,Sabrina,Samuel,Sílvia,Sônia,Taís,Thiago,Úrsula,Valéria,Vítor,Yasmin,Zélia,Ângela,Antônio,Cecília,Clara,Cristina,Cristiane,Hélio,Ícaro,Kauã,Wesley,Quitéria'.split(
    ',',
  )
const LAST =
  "Silva,Santos,Souza,Oliveira,Pereira,Lima,Ferreira,Costa,Rodrigues,Almeida,Nascimento,Alves,Carvalho,Araújo,Ribeiro,Martins,Gomes,Barbosa,Rocha,Dias,Monteiro,Mendes,Freitas,Cardoso,Ramos,Gonçalves,Santana,Teixeira,Nogueira,Moreira,Vieira,Correia,Nunes,Lopes,Machado,Marques,Magalhães,Guimarães,Cavalcanti,Conceição,Assunção,Fernandes,Soares,Batista,Campos,Duarte,Farias,Fonseca,Garcia,Kowalski,Müller,Schmidt,Yamamoto,Zanetti,D'Ávila,Pinto,Reis,Santo,Silveira,Siqueira,Tavares,Vasconcelos,Xavier,Wagner,Bianchi,Peixoto,Queiroz,Sá,Brandão,Leão,Simões,Prado,Aguiar".split(
    ',',
  )
const PARTICLES = ['de', 'da', 'dos', 'do', 'e']
const FEDERATIONS = ['fctkd', 'rstkd', 'prtkd', 'sptkd', 'rjtkd']

/** Pseudo-random generator of 32 bits (mulberry32). */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

// A few names are very common and many are rare, as in real registers.
const skewed = <T>(list: readonly T[], random: number): T => list[Math.floor(random ** 2 * list.length)] as T

export function inventPeople(count: number): InventedPerson[] {
  const random = generator(2026)
  return Array.from({ length: count }, (_, index) => {
    const first = [skewed(FIRST, random()), ...(random() < 0.35 ? [skewed(FIRST, random())] : [])]
    const last = Array.from(
      { length: 1 + Math.floor(random() * 3) },
      () => (random() < 0.2 ? `${skewed(PARTICLES, random())} ` : '') + skewed(LAST, random()),
    )
    return {
      id: `p${String(index).padStart(6, '0')}`,
      name: [...first, ...last].join(' '),
      federacao: skewed(FEDERATIONS, random()),
    }
  })
}

/** Queries of all kinds of QUALITY 6: accents, plural, case, two words, part of a word, wildcard. */
export const inventQueries = (people: readonly InventedPerson[], count: number) => ask(people, count, 'bar')

/** Queries outside the bar: two fragments from the middle of words, which no index answers exactly. */
export const inventDoubleFragments = (people: readonly InventedPerson[], count: number) => ask(people, count, 'double')

function ask(people: readonly InventedPerson[], count: number, which: 'bar' | 'double'): string[] {
  const random = generator(6)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const words = () =>
    pick(people)
      .name.split(' ')
      .filter((word) => word.length > 2)
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')
  const two = () => {
    const [a = '', ...rest] = words()
    return random() < 0.7 ? `${a} ${pick(rest.length ? rest : [a])}` : `${pick(rest.length ? rest : [a])} ${a}`
  }
  const part = (word: string) => word.slice(0, 2 + Math.floor(random() * 3))
  const inside = (word: string) => {
    const start = Math.floor(random() * Math.max(1, word.length - 3))
    return word.slice(start, start + 3 + Math.floor(random() * 3))
  }
  const kinds: (() => string)[] = [
    () => (random() < 0.5 ? plain(two()) : plain(pick(words()))),
    () => `${pick(words()).replace(/s$/, '')}s`,
    () => (random() < 0.5 ? two().toUpperCase() : pick(words()).toUpperCase()),
    () => two(),
    () => (random() < 0.5 ? part(pick(words())) : two().slice(0, -2)),
    () => `${pick(['%', '*', '?'])}${random() < 0.75 ? inside(pick(words())) : two().toLowerCase()}`,
  ]
  if (which === 'double') kinds.splice(0, kinds.length, () => `%${words().slice(0, 2).map(inside).join(' ')}`)
  return Array.from({ length: count }, (_, index) => (kinds[index % kinds.length] as () => string)())
}
