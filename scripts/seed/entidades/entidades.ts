// The confederation, three federations and thirteen clubs in each, in all states of an affiliation.
import { CONFEDERACAO } from '../base/base.ts'
import { logos } from '../base/marks.ts'
import type { SeedArea, SeedDoc, SeedFile, SeedKit } from '../base/kit.ts'
import { copyOf, logoOf, PDF, wholeEntity, type Entity } from './dadosDeEntidades.ts'

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

/** Clubs of each federation that have people in the demonstration. */
export const CLUBS = ['Academia Koryo', 'Academia Hwarang', 'Associação Dragão', 'Clube Taegeuk'] as const

/** Further clubs, by federation, in the order of STATES. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  fctkd: [
    'Academia Ilha Dojang',
    'Associação Vale do Itajaí',
    'Clube Garra Catarina',
    'Academia Tigre do Oeste',
    'Projeto Chute Certo',
    'Associação Serra Mar',
    'Academia Cem Por Cento',
    'Clube Baixada Norte',
    'Academia Ponto de Ouro',
  ],
  rstkd: [
    'Academia Minuano',
    'Associação Fronteira',
    'Clube Pampa Taekwondo',
    'Academia Cavalo de Fogo',
    'Projeto Primeira Faixa',
    'Associação Lagoa dos Patos',
    'Academia Serra Gaúcha',
    'Clube Guaíba',
    'Academia Quatro Ventos',
  ],
  prtkd: [
    'Academia Araucária',
    'Associação Norte Novo',
    'Clube Gralha Azul',
    'Academia Pinhão',
    'Projeto Faixa Solidária',
    'Associação Iguaçu',
    'Academia Primeiro de Maio',
    'Clube Campos Gerais',
    'Academia Terra Roxa',
  ],
}

/** States of the further clubs, in their order. */
const STATES = [
  'irregular',
  'suspensa',
  'emAnalise',
  'rascunho',
  'filiada',
  'filiada',
  'desfiliada',
  'filiada',
  'filiada',
] as const

export const clubId = (federation: string, club: string) =>
  `${federation}-${club
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/ /g, '-')}`

const kindOfClub = (name: string) =>
  name.startsWith('Clube')
    ? 'clube'
    : name.startsWith('Associação')
      ? 'associacao'
      : name.startsWith('Projeto')
        ? 'projetoSocial'
        : 'academia'

type Federation = (typeof FEDERATIONS)[number]

const clubOf = ({ id, uf, color, cities }: Federation, name: string, index: number): Entity => ({
  id: clubId(id, name),
  name,
  sigla: '',
  tipo: kindOfClub(name),
  uf,
  city: cities[index % cities.length] ?? cities[0],
  color,
  parent: id,
  federation: id,
  domain: [],
})

const NATIONAL: Entity = {
  ...CONFEDERACAO,
  uf: 'DF',
  city: 'Brasília',
  parent: '',
  federation: CONFEDERACAO.id,
}

const federationOf = ({ id, name, sigla, uf, city, color }: Federation): Entity => ({
  id,
  name,
  sigla,
  tipo: 'federacao',
  uf,
  city,
  color,
  parent: 'cbtkd',
  federation: id,
  domain: [id],
})

const ENTITIES: readonly { entity: Entity; state: string }[] = [
  { entity: NATIONAL, state: 'filiada' },
  ...FEDERATIONS.flatMap((federation) => [
    { entity: federationOf(federation), state: 'filiada' },
    ...CLUBS.map((club, index) => ({ entity: clubOf(federation, club, index), state: 'filiada' })),
    ...(OTHERS[federation.id] ?? []).map((club, index) => ({
      entity: clubOf(federation, club, index),
      state: STATES[index] ?? 'filiada',
    })),
  ]),
]

const COUNTED = ['filiada', 'irregular']
const REASONS: Readonly<Record<string, { acao: string; motivo: string }>> = {
  irregular: { acao: 'irregularizar', motivo: 'O alvará venceu e o novo não foi enviado.' },
  suspensa: { acao: 'suspender', motivo: 'Anuidade em aberto há dois anos, apesar de três avisos.' },
  desfiliada: { acao: 'desfiliar', motivo: 'A própria entidade pediu para sair.' },
}

/**
 * An entity in its state: one that was affiliated and has changed its state has the version before and the transition with
 * its reason.
 */
function docsOf(kit: SeedKit, { entity, state }: (typeof ENTITIES)[number], index: number): SeedDoc[] {
  const whole = wholeEntity(kit, index, entity)
  const made = (data: Record<string, unknown>) =>
    kit.record('entidades', entity.id, data, {
      ownerid: '',
      owner: 'usuário',
      federativeactive: COUNTED.includes(String(data.situacao)),
    })
  if (state === 'rascunho' || state === 'emAnalise')
    return [made({ ...whole, ...unfinished(whole, state), situacao: state })]
  const why = REASONS[state]
  if (!why) return [made(whole)]
  const first = made({ ...whole, ...(state === 'irregular' ? { documentos: expired(kit, whole) } : {}) })
  const steps = kit.history(first, [{ offset: -20, path: 'situacao', value: state }])
  const last = steps.at(-1)
  if (last) Object.assign(last.data.metadados as object, { federativeactive: COUNTED.includes(state) })
  return [
    ...steps,
    {
      path: `entidades/${entity.id}/andamento/000001`,
      data: { ...why, de: 'filiada', para: state, lado: '', quem: 'admin', quando: kit.at(-20) },
    },
  ]
}

/** A draft lacks a third of the requirements; an entity that waits for a decision lacks none. */
const unfinished = (whole: Record<string, unknown>, state: string) =>
  state === 'emAnalise'
    ? { filiadaEm: null }
    : {
        filiadaEm: null,
        documentos: (whole.documentos as unknown[]).slice(0, 1),
        responsavelTecnico: {},
        logo: {},
        apresentacao: '',
      }

const expired = (kit: SeedKit, { documentos }: Record<string, unknown>) =>
  (documentos as { tipo: string }[]).map((paper) =>
    paper.tipo === 'alvara' ? { ...paper, validade: kit.day(-25) } : paper,
  )

const MARKS = await logos(
  ENTITIES.flatMap(({ entity: { id, name, parent, color } }) =>
    parent === '' || parent === 'cbtkd' ? [] : [{ id, text: initials(name), color }],
  ),
)

function initials(name: string): string {
  const [, ...words] = name.split(' ')
  return words
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word[0])
    .join('')
    .slice(0, 2)
}

const DRAFTS = FEDERATIONS.map(({ id }) => clubId(id, OTHERS[id]?.[3] ?? ''))
/** The draft whose own people are in the demonstration. */
export const RASCUNHO = DRAFTS[0] ?? ''
const CLUB = clubId('fctkd', CLUBS[0])
const SUSPENDED = clubId('fctkd', OTHERS.fctkd?.[1] ?? '')

export const entidades: SeedArea = {
  docs: (kit) => ENTITIES.flatMap((one, index) => docsOf(kit, one, index)),
  files: () => [
    ...[...MARKS].flatMap(([id, copies]) =>
      [...copies].map(([suffix, content]): SeedFile => ({
        path: logoOf(id).replace('.webp', `${suffix}.webp`),
        contentType: 'image/webp',
        content,
      })),
    ),
    ...ENTITIES.map(({ entity: { id } }): SeedFile => ({
      path: copyOf(id),
      contentType: 'application/pdf',
      content: PDF,
    })),
  ],
  demo: {
    'entidade.federacao': { address: '/institucional/federacoes?id=fctkd', id: 'fctkd' },
    'entidade.clube': { address: `/institucional/filiados?id=${CLUB}`, id: CLUB },
    'entidade.suspensa': {
      address: `/sie/cadastros/entidades/addentidade?id=${SUSPENDED}`,
      id: SUSPENDED,
      as: 'secretaria@fctkd.test',
    },
    'entidade.rascunho': {
      address: `/sie/cadastros/entidades/addentidade?id=${RASCUNHO}`,
      id: RASCUNHO,
      as: 'clube@fctkd.test',
    },
  },
}
