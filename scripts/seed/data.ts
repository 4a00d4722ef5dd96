// The readable seed: invented people and entities. Everything is deterministic, so that making the seed again changes nothing.
import { CATALOGO } from '@sie/domain/rights/catalogo.ts'

export const PASSWORD = 'Taekwondo#2026'

export const FEDERATIONS = [
  {
    id: 'fctkd',
    sigla: 'FCTKD',
    name: 'Federação Catarinense de Taekwondo',
    uf: 'SC',
    city: 'Florianópolis',
    color: '#0b5d3b',
    cities: ['Florianópolis', 'Joinville', 'Blumenau', 'Chapecó'],
  },
  {
    id: 'rstkd',
    sigla: 'RSTKD',
    name: 'Federação Rio-Grandense de Taekwondo',
    uf: 'RS',
    city: 'Porto Alegre',
    color: '#8c1c13',
    cities: ['Porto Alegre', 'Caxias do Sul', 'Pelotas', 'Santa Maria'],
  },
  {
    id: 'prtkd',
    sigla: 'PRTKD',
    name: 'Federação Paranaense de Taekwondo',
    uf: 'PR',
    city: 'Curitiba',
    color: '#12355b',
    cities: ['Curitiba', 'Londrina', 'Maringá', 'Cascavel'],
  },
] as const

export const CLUBS = ['Academia Koryo', 'Academia Hwarang', 'Associação Dragão', 'Clube Taegeuk'] as const

export const clubId = (federation: string, club: string) =>
  `${federation}-${club
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ /g, '-')}`

const rules = (...patterns: RegExp[]) =>
  CATALOGO.map((rule) => rule.id).filter((id) => patterns.some((pattern) => pattern.test(id)))

/** Groups and the rules they give. */
export const GROUPS = [
  { id: 'administradores', name: 'Administradores nacionais', rules: rules(/./) },
  {
    id: 'secretaria-federacao',
    name: 'Secretaria de federação',
    rules: rules(
      /^praticantes:/,
      /^users:ler$/,
      /^entidades:(ler|criar|editar)$/,
      /^departamentos:/,
      /^fichasSaude:(ler|criar|editar)$/,
    ),
  },
  { id: 'financeiro', name: 'Financeiro', rules: rules(/^praticantes:ler$/, /^entidades:ler$/) },
  { id: 'eventos', name: 'Eventos', rules: rules(/^praticantes:ler$/, /^entidades:ler$/, /^graduacoes:ler$/) },
  { id: 'conteudo', name: 'Conteúdo', rules: rules(/^entidades:ler$/, /^departamentos:ler$/) },
  { id: 'mestres', name: 'Mestres', rules: rules(/^entidades:ler$/, /^departamentos:ler$/, /^graduacoes:ler$/) },
  { id: 'professores', name: 'Professores', rules: rules(/^entidades:ler$/, /^graduacoes:ler$/) },
] as const

export interface Account {
  uid: string
  email: string
  name: string
  federation: string
  club: string
  birth: string
  sexo: 'F' | 'M'
  graduacao: string
  groups?: { portalID: string; groupsOwned: string[] }
}

/** The demo accounts. */
export const ACCOUNTS: readonly Account[] = [
  {
    uid: 'admin',
    email: 'admin@cbtkd.test',
    name: 'Helena Prado Nogueira',
    federation: '',
    club: '',
    birth: '1979-04-12',
    sexo: 'F',
    graduacao: 'gub-1',
    groups: { portalID: 'cbtkd', groupsOwned: ['administradores'] },
  },
  {
    uid: 'secretaria',
    email: 'secretaria@fctkd.test',
    name: 'Marina Becker da Luz',
    federation: 'fctkd',
    club: '',
    birth: '1988-09-03',
    sexo: 'F',
    graduacao: 'gub-4',
    groups: { portalID: 'fctkd', groupsOwned: ['secretaria-federacao'] },
  },
  {
    uid: 'financeiro',
    email: 'financeiro@cbtkd.test',
    name: 'Otávio Ramos Filho',
    federation: '',
    club: '',
    birth: '1983-01-25',
    sexo: 'M',
    graduacao: 'gub-10',
    groups: { portalID: 'cbtkd', groupsOwned: ['financeiro'] },
  },
  {
    uid: 'eventos',
    email: 'eventos@cbtkd.test',
    name: 'Lívia Tavares Mota',
    federation: '',
    club: '',
    birth: '1991-06-17',
    sexo: 'F',
    graduacao: 'gub-2',
    groups: { portalID: 'cbtkd', groupsOwned: ['eventos'] },
  },
  {
    uid: 'conteudo',
    email: 'conteudo@cbtkd.test',
    name: 'Caio Duarte Pires',
    federation: '',
    club: '',
    birth: '1994-11-30',
    sexo: 'M',
    graduacao: 'gub-8',
    groups: { portalID: 'cbtkd', groupsOwned: ['conteudo'] },
  },
  {
    uid: 'mestre',
    email: 'mestre@fctkd.test',
    name: 'Augusto Weber Schneider',
    federation: 'fctkd',
    club: 'Academia Koryo',
    birth: '1974-02-08',
    sexo: 'M',
    graduacao: 'dan-4',
  },
  {
    uid: 'professor',
    email: 'professor@rstkd.test',
    name: 'Renata Fagundes Silveira',
    federation: 'rstkd',
    club: 'Academia Hwarang',
    birth: '1990-07-21',
    sexo: 'F',
    graduacao: 'dan-2',
  },
  {
    uid: 'atleta',
    email: 'atleta@prtkd.test',
    name: 'Bruno Kowalczyk Antunes',
    federation: 'prtkd',
    club: 'Clube Taegeuk',
    birth: '2005-05-14',
    sexo: 'M',
    graduacao: 'gub-5',
  },
  {
    uid: 'responsavel',
    email: 'responsavel@fctkd.test',
    name: 'Simone Koerich Amaral',
    federation: 'fctkd',
    club: 'Academia Koryo',
    birth: '1985-12-02',
    sexo: 'F',
    graduacao: 'gub-9',
  },
]

const FIRST = {
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
const MIDDLE = [
  'Alves',
  'Batista',
  'Correia',
  'Dias',
  'Esteves',
  'Freitas',
  'Gonçalves',
  'Hoffmann',
  'Klein',
  'Lopes',
  'Menezes',
  'Nunes',
  'Peixoto',
]
const LAST = [
  'Aguiar',
  'Barcelos',
  'Cunha',
  "D'Ávila",
  'Farias',
  'Guimarães',
  'Lacerda',
  'Müller',
  'Nascimento',
  'Pacheco',
  'Queiroz',
  'Rocha',
  'Stein',
  'Teixeira',
  'Vasconcelos',
  'Zanella',
  'Moreira',
]
const STREETS = [
  'Rua das Palmeiras',
  'Rua Sete de Setembro',
  'Avenida Beira-Rio',
  'Travessa do Comércio',
  'Rua dos Ipês',
]

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const pad = (n: number, length = 2) => String(n).padStart(length, '0')

/** A valid CPF made from a number. */
export function cpfFrom(n: number): string {
  const digits = [...pad((n * 7919 + 104_729) % 999_999_937, 9)].map(Number)
  for (const length of [9, 10])
    digits.push(((digits.slice(0, length).reduce((sum, digit, i) => sum + digit * (length + 1 - i), 0) * 10) % 11) % 10)
  return digits.join('').replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
}

export const GRADES = [
  'gub-10',
  'gub-9',
  'gub-8',
  'gub-7',
  'gub-6',
  'gub-5',
  'gub-4',
  'gub-3',
  'gub-2',
  'gub-1',
  'dan-1',
  'dan-2',
  'dan-3',
  'dan-4',
  'dan-5',
] as const

export interface Person {
  id: string
  index: number
  name: string
  sexo: 'F' | 'M'
  birth: string
  graduacao: string
  federation: (typeof FEDERATIONS)[number]
  club: string
  city: string
  street: string
  active: boolean
  /** how often the record was revised */
  revisions: number
}

/** 120 invented members, forty in each federation; the last two share name and birth date. */
export function people(): Person[] {
  return Array.from({ length: 120 }, (_, index) => {
    const sexo = index % 2 === 0 ? 'F' : 'M'
    const federation = pick(FEDERATIONS, index)
    const twin = index >= 117
    const age = 7 + ((index * 11) % 45)
    const grade = age < 15 ? pick(['gub-10', 'gub-8', 'gub-6', 'gub-3', 'poom-1'], index) : pick(GRADES, index * 4 + 1)
    const dan = grade.startsWith('dan')
    return {
      id: `pessoa-${pad(index + 1, 3)}`,
      index,
      name: twin
        ? 'João Pacheco Vasconcelos'
        : `${pick(FIRST[sexo], index * 5)} ${pick(MIDDLE, index * 3)} ${pick(LAST, index)}`,
      sexo: twin ? 'M' : sexo,
      birth: twin ? '2001-03-09' : `${2026 - (dan ? age + 15 : age)}-${pad((index % 12) + 1)}-${pad((index % 28) + 1)}`,
      graduacao: twin ? 'gub-4' : grade,
      federation: twin ? FEDERATIONS[0] : federation,
      club: pick(CLUBS, Math.floor(index / 3)),
      city: pick(federation.cities, index),
      street: pick(STREETS, index),
      active: index % 13 !== 12,
      revisions: index % 10 === 0 ? 2 : index % 7 === 0 ? 1 : 0,
    }
  })
}
